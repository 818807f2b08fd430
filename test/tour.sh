#!/usr/bin/env bash
# The whole story by curl, from registration to a confirmed payment, on a running Portico whose emails are kept at /dev/mail.
# Usage: bash test/tour.sh [address, http://localhost:3000 by default] [key that a container's log shows with /dev/mail]
set -euo pipefail
base=${1:-http://localhost:3000}
key=${2:-}
name="Tour $(date +%s)$RANDOM"
owner="owner-$RANDOM$RANDOM@tour.test"
customer="customer-$RANDOM$RANDOM@tour.test"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

say() { printf '\n\033[1m%s\033[0m\n' "$*"; }
# Reads one value of a JSON answer: `field user.organizations.0.id`.
field() { node -e 'let v = JSON.parse(require("fs").readFileSync(0, "utf8")); for (const k of process.argv[1].split(".")) v = v[k]; if (v === undefined) throw new Error("no " + process.argv[1]); console.log(v)' "$1"; }
call() { curl -sS --fail-with-body "$@"; }
post() { call -H 'content-type: application/json' "$@"; }
# Waits for the newest email to an address whose subject holds a word, and reads one value of it.
mail() {
  for _ in $(seq 1 150); do
    if call "$base/dev/mail.json?to=$1&key=$key" | node -e '
      const [word, path] = process.argv.slice(1)
      const mail = JSON.parse(require("fs").readFileSync(0, "utf8")).find((one) => one.subject.includes(word))
      if (!mail) process.exit(1)
      let v = mail; for (const k of path.split(".")) v = v[k]
      console.log(v)' "$2" "$3"; then return; fi
    sleep 0.2
  done
  echo "no email \"$2\" came to $1" >&2; return 1
}

say "1. Is the name free?"
post "$base/api/auth/check-business-name/" -d "{\"business_name\": \"$name\"}"

say "2. A code proves the address"
post "$base/api/auth/send-otp/" -d "{\"email\": \"$owner\", \"business_name\": \"$name\"}"
code=$(mail "$owner" "code" codes.0)
verified=$(post "$base/api/auth/verify-otp/" -d "{\"email\": \"$owner\", \"otp_code\": \"$code\"}" | field verification_token)

say "3. Register"
post "$base/api/auth/register/" -d "{\"business_name\": \"$name\", \"email\": \"$owner\", \"password\": \"five minutes\", \"verification_token\": \"$verified\"}" >"$folder/registered"
token=$(field access_token <"$folder/registered")
organization=$(field user.organizations.0.id <"$folder/registered")
staff=(-H "Authorization: Bearer $token" -H "X-Organization-ID: $organization")
echo "organization $organization"

say "4. A client, a project, a way to pay"
client=$(post "${staff[@]}" "$base/api/clients/" -d "{\"name\": \"Ada Lovelace\", \"email\": \"$customer\", \"company\": \"Analytical Engines\"}" | field id)
project=$(post "${staff[@]}" "$base/api/projects/" -d "{\"title\": \"Website\", \"client\": $client}" | field id)
post "${staff[@]}" "$base/api/payment-methods/" -d '{"name": "PayPal", "type": "paypal", "paypal_email": "pay@tour.test"}'

say "5. An invoice, sent"
post "${staff[@]}" "$base/api/invoices/" -d "{\"client\": $client, \"project\": $project, \"currency\": \"USD\", \"tax_rate\": 20,
  \"items\": [{\"description\": \"Design\", \"quantity\": 3, \"unit_price\": 33.33}, {\"description\": \"Hosting\", \"quantity\": 1, \"unit_price\": 100}]}" >"$folder/invoice"
invoice=$(field id <"$folder/invoice")
number=$(field number <"$folder/invoice")
echo "$number, $(field formatted_total <"$folder/invoice")"
post "${staff[@]}" -X POST "$base/api/invoices/$invoice/send/" | field message

say "6. The client opens the emailed link"
link=$(mail "$customer" "$number" links.0)
echo "$link"
access=$(post "$base/portal/verify/" -d "{\"token\": \"${link##*token=}\"}" | field access)
portal=(-H "Authorization: Bearer $access")
call "${portal[@]}" "$base/portal/invoices/$invoice/" | field formatted_total
call "${portal[@]}" -o "$folder/invoice.pdf" "$base/portal/invoices/$invoice/pdf/"
[ "$(head -c 4 "$folder/invoice.pdf")" = "%PDF" ] && echo "invoice.pdf, $(wc -c <"$folder/invoice.pdf") bytes"

say "7. The client marks it as paid"
method=$(call "${portal[@]}" "$base/portal/invoices/$invoice/payment-methods/" | field payment_methods.0.id)
post "${portal[@]}" "$base/portal/invoices/$invoice/mark-paid/" -d "{\"payment_method_id\": $method}" | field message
mail "$owner" "$number" subject

say "8. The business confirms"
post "${staff[@]}" -X POST "$base/api/invoices/$invoice/confirm_payment/" | field invoice.status
mail "$customer" "eceipt" subject

say "Done: $number is paid."
