// The configuration of a proxy that fits: nginx or Caddy, for one business or for many.
import type { Answers } from "./questions.ts"

type Site = Pick<Answers, "host" | "business">

/** What lies behind the proxy: one process for each port. */
export function nginxBlock({ host, business }: Site, ports = [3000]): string {
  const names = business === undefined ? `.${host}` : host
  const servers = ports.map((port, at) => {
    const reason =
      at === 0
        ? "  # a restarted process is tried again immediately, because the other one may restart next"
        : ""
    return `    server 127.0.0.1:${port} max_fails=0;${reason}`
  })
  return `# Without queries: emailed links carry their token there. The error log would contain full addresses.
log_format portico '$remote_addr [$time_iso8601] "$request_method $uri" $status $body_bytes_sent $request_time';
upstream portico {
${servers.join("\n")}
}
server {
    listen 80;
    server_name ${names};
    access_log off;
    return 301 https://$host$request_uri;
}
server {
    listen 443 ssl http2;
    server_name ${names};
    ssl_certificate /etc/ssl/${host}.crt;
    ssl_certificate_key /etc/ssl/${host}.key;
    ssl_protocols TLSv1.2 TLSv1.3;
    access_log /var/log/nginx/portico.log portico;
    error_log /var/log/nginx/portico-error.log crit;
    client_max_body_size 201m;  # one more than MAX_UPLOAD_MB
    location / {
        proxy_pass http://portico;
        proxy_http_version 1.1;
        proxy_connect_timeout 2s;
        proxy_set_header Host $host;
        proxy_set_header X-Forwarded-For $remote_addr;
    }
}
`
}

/** For one host Caddy gets the certificate by itself; for names below it, it needs one from elsewhere. */
export function caddyBlock({ host, business }: Site, ports = [3000]): string {
  const names = business === undefined ? `${host}, *.${host}, *.api.${host}` : host
  const certificate = business === undefined ? `\ttls /etc/ssl/${host}.crt /etc/ssl/${host}.key\n` : ""
  return `${names} {
${certificate}\treverse_proxy ${ports.map((port) => `127.0.0.1:${port}`).join(" ")} {
\t\tlb_try_duration 5s
\t\tfail_duration 10s
\t\ttransport http {
\t\t\tkeepalive 60s
\t\t}
\t}
}
`
}
