// The calls that the product has promised to its callers, with what goes in and what comes out, written once, word for
// word. Dots lead into an object, `[]` into a list.

const client = "id name email phone company"
const project =
  "id title description client client_name status currency budget formatted_budget start_date due_date created_at unread_message_count has_deliverable deliverable_filename deliverable_uploaded_at"
const invoiceInList =
  "id number client client_name project project_title amount currency formatted_total status is_overdue created_at due_date tax_rate notes"
const items = "items[].description items[].quantity items[].unit_price items[].amount items[].order"
const invoice = `${invoiceInList} ${items}`
const message = "id message sender_type created_at"
const organization =
  "id slug name role default_currency tagline primary_color accent_color background_color surface_color text_color logo_file_url theme"
const landing =
  "id is_enabled hero_title hero_subtitle hero_description hero_cta_text hero_background_image about_title about_description contact_email contact_phone contact_address meta_title meta_description"
const landingProject = "title description is_featured project_url technologies image"
const testimonial = "client_name testimonial_text rating is_featured client_title client_company client_image"
const socialLink = "platform url label"
const method =
  "name type is_active display_order paypal_email crypto_type crypto_wallet_address crypto_network bank_name account_name account_number routing_number swift_code iban email_address phone_number username payment_url wise_email recipient_name recipient_address recipient_phone custom_instructions"
const methodShown = `id type_display display_info ${method}`
const portalItems = "items[].id items[].description items[].quantity items[].unit_price items[].amount"
const portalInvoice = `id number status amount tax_rate currency created_at due_date project notes ${portalItems}`
const hire =
  "client_name client_email client_phone client_company project_title project_description budget_range timeline priority"

const each = (fields: string) =>
  fields
    .split(" ")
    .map((field) => `[].${field}`)
    .join(" ")
const within = (name: string, fields: string) =>
  fields
    .split(" ")
    .map((field) => `${name}.${field}`)
    .join(" ")

type Specified = { takes?: string; answers?: string; file?: true }

export const specified: Record<string, Specified> = {
  "POST /api/auth/check-business-name/": {
    takes: "business_name",
    answers: "available error suggested_slug subdomain_preview",
  },
  "POST /api/auth/send-otp/": { takes: "email business_name", answers: "wait_time" },
  "POST /api/auth/verify-otp/": { takes: "email otp_code" },
  "POST /api/auth/register/": {
    takes: "business_name email password",
    answers: "user.organizations[].slug access_token",
  },
  "POST /api/auth/login/": {
    takes: "email password",
    answers: `access_token ${within("user.organizations[]", organization)}`,
  },
  "POST /api/auth/forgot-password/": { takes: "email", answers: "message" },
  "POST /api/auth/reset-password/": { takes: "uid token password", answers: "message" },
  "GET /api/tenant/": {
    answers: within(
      "tenant",
      "id name slug subdomain logo_file_url logo_url primary_color accent_color theme",
    ),
  },

  "GET /api/subscription/": {
    answers: `${within("plan", "name plan_type price_monthly max_clients max_projects max_invoices_per_month")} status current_clients_count current_projects_count current_invoices_this_month`,
  },
  "POST /api/subscription/upgrade/": { takes: "billing_cycle", answers: "checkout_url" },

  "GET /api/clients/": { answers: each(client) },
  "POST /api/clients/": { takes: "name email phone company", answers: client },
  "GET /api/clients/{id}/": { answers: client },
  "PATCH /api/clients/{id}/": { takes: "name email company phone", answers: client },
  "DELETE /api/clients/{id}/": {},
  "POST /portal/start/": { takes: "client_id" },

  "GET /api/projects/": { takes: "client", answers: each(project) },
  "POST /api/projects/": {
    takes: "title description client status currency budget start_date due_date",
    answers: project,
  },
  "PATCH /api/projects/{id}/": {
    takes: "title description status start_date due_date budget currency client_id client",
    answers: project,
  },
  "DELETE /api/projects/{id}/": {},
  "POST /api/projects/{id}/upload_deliverable/": { takes: "file" },
  "GET /api/projects/{id}/chat/": { answers: each(message) },
  "POST /api/projects/{id}/chat/": { takes: "message", answers: message },

  "GET /api/invoices/": { takes: "client project", answers: each(invoiceInList) },
  "POST /api/invoices/": {
    takes: `client project amount currency status ${items} due_date tax_rate notes`,
    answers: invoice,
  },
  "GET /api/invoices/{id}/": { answers: invoice },
  "PATCH /api/invoices/{id}/": {
    takes: `client project number status amount currency tax_rate due_date notes ${items}`,
    answers: invoice,
  },
  "DELETE /api/invoices/{id}/": {},
  "POST /api/invoices/{id}/send/": {},
  "GET /api/invoices/{id}/pdf/": { file: true },
  "POST /api/invoices/{id}/confirm_payment/": {},

  "GET /api/messages/": { takes: "client_id", answers: each(message) },
  "POST /api/messages/": { takes: "message client_id", answers: message },
  "GET /api/messages/unread_count/": { answers: each("client_id unread_count") },
  "POST /api/messages/mark_as_read/": { takes: "client_id message_ids" },

  "POST /api/organizations/{id}/upload_logo/": { takes: "logo", answers: "logo_file_url" },
  "PATCH /api/organizations/{id}/update_branding/": {
    takes: "name tagline primary_color accent_color background_color surface_color text_color",
    answers: organization,
  },
  "DELETE /api/organizations/delete_account/": {},

  "GET /api/landing-page/": { answers: each(landing) },
  "POST /api/landing-page/": { takes: landing.replace("id ", ""), answers: landing },
  "PATCH /api/landing-page/{id}/": { takes: landing.replace("id ", ""), answers: landing },
  "GET /api/landing-page-projects/": { answers: each(`id ${landingProject}`) },
  "POST /api/landing-page-projects/": { takes: landingProject, answers: `id ${landingProject}` },
  "PATCH /api/landing-page-projects/{id}/": { takes: landingProject, answers: `id ${landingProject}` },
  "DELETE /api/landing-page-projects/{id}/": {},
  "GET /api/landing-page-testimonials/": { answers: each(`id ${testimonial}`) },
  "POST /api/landing-page-testimonials/": { takes: testimonial, answers: `id ${testimonial}` },
  "PATCH /api/landing-page-testimonials/{id}/": { takes: testimonial, answers: `id ${testimonial}` },
  "DELETE /api/landing-page-testimonials/{id}/": {},
  "GET /api/landing-page-social-links/": { answers: each(`id ${socialLink}`) },
  "POST /api/landing-page-social-links/": { takes: socialLink, answers: `id ${socialLink}` },
  "PATCH /api/landing-page-social-links/{id}/": { takes: socialLink, answers: `id ${socialLink}` },
  "DELETE /api/landing-page-social-links/{id}/": {},

  "GET /api/payment-methods/": { answers: each(methodShown) },
  "POST /api/payment-methods/": { takes: method, answers: methodShown },
  "PUT /api/payment-methods/{id}/": { takes: method, answers: methodShown },
  "PATCH /api/payment-methods/{id}/": { takes: "is_active", answers: methodShown },
  "DELETE /api/payment-methods/{id}/": {},

  "GET /api/public/landing-page/{orgSlug}/": {
    answers: `organization_name organization_logo primary_color accent_color background_color surface_color text_color ${landing.replace("id is_enabled ", "")} ${within("social_links[]", socialLink)} ${within("portfolio_projects[]", landingProject)} ${within("testimonials[]", testimonial)}`,
  },
  "POST /api/public/hire-request/{orgSlug}/": { takes: hire },

  "POST /portal/verify/": { takes: "token", answers: "access client.name" },
  "GET /portal/projects/": { answers: each(project) },
  "GET /portal/invoices/": { answers: each(portalInvoice) },
  "GET /portal/projects/{id}/download_deliverable/": { file: true },
  "GET /portal/invoices/{id}/pdf/": { file: true },
  "GET /portal/projects/{id}/messages/": { answers: each(message) },
  "GET /portal/messages/": { answers: each(message) },
  "GET /portal/messages/unread-count/": { answers: "unread_count" },
  "POST /portal/messages/mark-read/": { takes: "message_ids" },
  "GET /portal/invoices/{id}/payment-methods/": {
    answers: `organization_name ${within("invoice", "number formatted_total due_date status")} ${within("payment_methods[]", "id name type_display display_info")}`,
  },
  "POST /portal/invoices/{id}/mark-paid/": { takes: "payment_method_id", answers: "message" },
}
