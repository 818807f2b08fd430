// Which test runs each block of commands or settings in README and docs, or why none can here. Blocks are named by how they
// start.

/** `test` reads the block from the page and runs or checks it. */
type Proof = { test: string } | { why: string }

const documented = { test: "test/slow/documented.test.ts" }
/** test/soak/image.ts carries out the Dockerfile's own steps; the guard `deployment` reads what compose would. */
const engine = { why: "no container engine runs where the tests do" }
const manifested = { test: "test/guards/house/manifests.test.ts" }
const proxied = { test: "test/guards/house/proxies.test.ts" }

export const blocks: Record<string, Record<string, Proof>> = {
  "README.md": {
    "npm ci && npm start": { why: ".ci/run does the same two commands before and after this test" },
    "bash test/tour.sh": {
      why: "test/slow/tour.test.ts runs the tour, test/slow/demo the demo, each on a port of its own",
    },
  },
  "docs/operations/install.md": {
    "openssl rand": documented,
    "npm ci": { test: "test/slow/fresh-machine.test.ts" },
    "# /etc/systemd/system/portico-api.service": documented,
    "# /etc/systemd/system/portico-worker.service": documented,
    "systemctl daemon-reload": { why: "no systemd runs where the tests do" },
    "create role portico_tenant": documented,
  },
  "docs/operations/setup.md": {
    "npm run setup": { test: "test/slow/setup.test.ts" },
    "npm run doctor": { test: "test/slow/doctor.test.ts" },
  },
  "docs/operations/docker.md": {
    "docker compose up\n": engine,
    "docker build": engine,
    "PUBLIC_URL=": { test: "test/guards/house/deployment.test.ts" },
    "docker compose up --detach": engine,
    "docker compose exec": engine,
    "docker compose stop": engine,
    "docker compose --file": engine,
    "docker run --read-only": engine,
  },
  "docs/operations/kubernetes.md": {
    "apiVersion: v1\nkind: ConfigMap": manifested,
    "apiVersion: apps/v1\nkind: Deployment\nmetadata: { name: portico-api }": manifested,
    "apiVersion: apps/v1\nkind: Deployment\nmetadata: { name: portico-worker }": manifested,
    "apiVersion: networking.k8s.io/v1": manifested,
  },
  "docs/operations/single-organization.md": {
    "NODE_ENV=production SINGLE_ORGANIZATION=acme-studio": {
      why: "test/slow/one-machine.test.ts starts such a server; npm start would build the pages anew",
    },
    "billing.acme.example {": {
      why: "Caddy would ask a certificate authority, which the tests can't reach",
    },
  },
  "docs/operations/proxy.md": {
    "# Without queries": proxied,
    "portico.example, *.portico.example": proxied,
  },
  "docs/operations/scaling.md": {
    "alter role portico_tenant": documented,
  },
  "docs/operations/backups.md": {
    "npm run backup": documented,
    "set -e\ncd /opt/portico": documented,
    "drill() {": documented,
    "drill src/main.ts": documented,
  },
  "docs/operations/commands.md": {
    "npm run portico": { test: "test/slow/operator.test.ts" },
  },
  "docs/operations/monitoring.md": {
    "curl ": documented,
    "scrape_configs:": documented,
    "groups:": documented,
  },
}
