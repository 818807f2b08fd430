// What else an installation needs of its machine: a service that keeps it running, and a backup each night.
import type { Answers } from "./questions.ts"

/** `root`: the folder of the program. `node`: the Node that runs it. `npm`: the folder of npm. */
type Machine = { root: string; node: string; npm: string; user: string }

export const systemdUnit = ({ data }: Pick<Answers, "data">, { root, node, user }: Machine): string =>
  `[Unit]
Description=Portico
Wants=network-online.target
After=network-online.target

[Service]
User=${user}
WorkingDirectory=${root}
Environment=MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072
ExecStart="${node}" --env-file=.env src/main.ts
Restart=always
RestartSec=2
# Portico stops what it started by itself, in at most 25 seconds.
KillMode=mixed
TimeoutStopSec=30
UMask=0077
NoNewPrivileges=true
PrivateTmp=true
ProtectSystem=strict
ReadWritePaths="${data}"

[Install]
WantedBy=multi-user.target
`

/** cron knows few folders of programs, and in its lines a percent sign ends the command. */
export const cronLine = ({ backups }: Pick<Answers, "backups">, { root, npm, user }: Machine): string =>
  `PATH=${npm}:/usr/local/bin:/usr/bin:/bin\n` +
  `17 3 * * * ${user} cd '${root}' && npm run -s backup -- '${backups}'/portico-$(date +\\%F) && ` +
  `find '${backups}' -maxdepth 1 -type f -name 'portico-*' -mtime +14 -delete\n`

/** In the order in which they are done. */
export function stepsOf(
  answers: Answers,
  { root, user }: Pick<Machine, "root" | "user">,
  { isRoot, proxy }: { isRoot: boolean; proxy: "nginx" | "caddy" },
): string[] {
  const { host, business, mail, data, backups, passphrase } = answers
  const asUser = isRoot ? `runuser -u ${user} -- ` : ""
  const folders = `'${data}' '${backups}'`
  const names = business === undefined ? `${host}, *.${host}, api.${host} and *.api.${host}` : host
  return [
    `Add a DNS record with this machine's address for ${names}.`,
    ...(proxy === "caddy" && business !== undefined
      ? []
      : [
          `Get a certificate for ${names}: put it in /etc/ssl/${host}.crt and its key in /etc/ssl/${host}.key.`,
        ]),
    isRoot
      ? `useradd --system --shell /usr/sbin/nologin ${user}; install -d -o ${user} -m 700 ${folders}; chown ${user} '${root}/.env'${passphrase ? ` '${passphrase}'` : ""}`
      : `install -d -m 700 ${folders}`,
    ...(passphrase ? [`chmod 600 '${passphrase}'`] : []),
    "npm run build",
    ...(business === undefined
      ? ["Set DATABASE_URL in .env to your Postgres: the server needs one to start."]
      : []),
    ...(mail === undefined
      ? ["Set SMTP_URL in .env to your mail server: the server needs one to start."]
      : []),
    passphrase
      ? `Keep a copy of ${passphrase} away from this machine: without it no backup can be restored.`
      : "The nightly backups aren't encrypted: anyone who gets one can read everything in it. To encrypt them, write a " +
        `passphrase of at least 12 characters to a file that only ${user} can read, and set PORTICO_BACKUP_PASSPHRASE_FILE ` +
        "in .env to its path.",
    "Write the three files below, then: systemctl daemon-reload && systemctl enable --now portico && " +
      `systemctl reload ${proxy}`,
    ...(business === undefined
      ? []
      : [`Open https://${host} and type the code that is in ${data}/setup-code.`]),
    `Make a first backup: ${asUser}npm run backup -- '${backups}/portico-first'`,
    `${asUser}npm run doctor`,
  ]
}
