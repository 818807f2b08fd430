// The sentences whose wording is fixed, by the screen that shows them. `later`: the screen isn't built yet.

export type Screen = { screen: string; later?: true; texts: string[] }

/** Errors. What is filled in at run time ends the text: "Failed to create client (". */
export const errorCatalogue: Screen[] = [
  {
    screen: "register",
    texts: [
      "Please enter your email first",
      "Failed to send verification code",
      "Network error. Please try again.",
      "Invalid verification code",
      "Registration failed. Please try again.",
      "Failed to check availability",
    ],
  },
  {
    screen: "sign in, forgotten and new password",
    texts: [
      "Login failed. Please check your credentials.",
      "Failed to send reset email",
      "Failed to reset password",
      "Network error. Please try again.",
    ],
  },
  {
    screen: "clients",
    texts: [
      "Failed to load subscription (",
      "Network error loading subscription",
      "Unknown error",
      "Failed to create client (",
      "Network error: ",
      "Failed to load client data",
      "Failed to update client",
      "Failed to delete client",
      "Failed to send portal link. Please try again.",
      "Portal link sent successfully!",
      "Client updated successfully!",
      "Client deleted successfully!",
      "Failed to load clients",
    ],
  },
  {
    screen: "projects",
    texts: [
      "Failed to create project",
      "Failed to create project. Please try again.",
      "Failed to update project",
      "Failed to update project status",
      "Failed to load project data",
      "Failed to delete project",
      "Project status updated successfully!",
    ],
  },
  {
    screen: "deliverables",
    texts: ["Failed to upload deliverable", "Deliverable uploaded successfully!"],
  },
  {
    screen: "invoices",
    texts: [
      "Failed to create invoice",
      "Failed to load invoice data",
      "Failed to update invoice",
      "Failed to send invoice. Please try again.",
      "Failed to download PDF. Please try again.",
      "Failed to delete invoice",
      "Failed to confirm payment. Please try again.",
      "Network error. Please check your connection and try again.",
      "Invoice sent successfully!",
      "Payment confirmed successfully!",
      "Invoice updated successfully!",
      "Invoice deleted successfully!",
      "Invoice created successfully!",
      "Invoice PDF downloaded successfully!",
    ],
  },
  {
    screen: "branding and theme",
    texts: [
      "Failed to upload logo",
      "Failed to save branding settings",
      "Failed to apply theme",
      "Logo uploaded successfully!",
      "Branding settings saved successfully!",
      "Organization name saved successfully!",
      "Theme applied successfully!",
    ],
  },
  {
    screen: "landing page editor",
    texts: [
      "Failed to save landing page settings",
      "Failed to save project",
      "Failed to save testimonial",
      "Failed to save social link",
      "Failed to delete testimonial",
      "Failed to delete social link",
      "Landing page settings saved successfully!",
    ],
  },
  {
    screen: "payment methods",
    texts: [
      "Failed to save payment method",
      "Failed to update payment method",
      "Failed to delete payment method",
      "Are you sure you want to delete this payment method?",
      "Payment method saved successfully",
      "Payment method deleted successfully",
      "Payment method activated",
      "Payment method deactivated",
    ],
  },
  {
    screen: "account",
    texts: ["Failed to delete account", "Account deleted successfully"],
  },
  { screen: "upgrade", texts: ["Failed to start upgrade process"] },
  {
    screen: "hire",
    texts: [
      "Failed to submit request. Please try again.",
      "Network error. Please check your connection and try again.",
      "Thank you for your request! We'll get back to you within 24-48 hours.",
    ],
  },
  { screen: "messages", texts: ["Failed to send message", "Failed to load clients"] },
  {
    screen: "portal",
    texts: [
      "Invalid or expired token",
      "Failed to verify access token",
      "Failed to download PDF. Please try again.",
      "Invoice PDF downloaded successfully!",
      "Failed to load payment methods",
      "Failed to mark invoice as paid",
    ],
  },
  {
    screen: "deliverables in the portal",
    texts: ["Failed to download deliverable", "Deliverable downloaded successfully!"],
  },
]

/** Screens that say how things stand, empty lists, what is wrong with what was typed. */
export const otherTexts: Screen[] = [
  {
    screen: "register",
    texts: [
      "Verified",
      "Please enter a valid 6-digit code",
      "Business name is not available",
      "Please wait while we check business name availability",
      "Please verify your email address first",
      "Passwords don't match",
      "Password must be at least 8 characters long",
      "Create Account",
    ],
  },
  {
    screen: "sign in, forgotten and new password",
    texts: ["Invalid reset link. Please request a new password reset.", "Send Reset Link", "Sign In"],
  },
  {
    screen: "the way into the workspace",
    texts: [
      "Organization Not Found",
      "The organization you're looking for doesn't exist or has been disabled.",
      "Go to Main Site",
      "Access Denied",
      "Sign In with Different Account",
      "Loading Organization",
      "Signing you in...",
      "Logout",
    ],
  },
  {
    screen: "dashboard",
    texts: [
      "Total Revenue",
      "This Month",
      "Create Invoice",
      "Add Client",
      "New Project",
      "Project Status",
      "Invoice Status",
      "Overdue Projects",
      "View All Projects",
      "Recent Invoices",
      "Recent Projects",
    ],
  },
  {
    screen: "clients",
    texts: [
      "Loading subscription...",
      "Client Limit Reached",
      "Client not found",
      "Send Portal Link",
      "No clients yet",
    ],
  },
  { screen: "projects", texts: ["Project not found", "Under Review", "Overdue", "Create Project"] },
  {
    screen: "invoices",
    texts: ["Invoice not found", "Please fill in all required fields", "Confirm Payment", "Send", "PDF"],
  },
  {
    screen: "payment methods",
    texts: [
      "Profile & Settings",
      "Activate",
      "Deactivate",
      "Inactive",
      "* Provide either email address or phone number",
    ],
  },
  {
    screen: "portal",
    texts: [
      "Project Not Found",
      "Invoice Not Found",
      "Error Loading Payment Methods",
      "No Payment Methods Available",
      "No projects found",
      "No invoices found",
      "No invoices yet",
      "No line items",
      "No due date",
      "Upon receipt",
      "Payment Pending",
      "Please select a payment method first",
      "Are you sure you have completed the payment using the selected method?",
      "Sign Out",
    ],
  },
  {
    screen: "blog and pricing",
    texts: ["Link copied to clipboard!", "Save 17%", "Start Free", "Upgrade to Pro"],
  },
  {
    screen: "branding and theme",
    texts: ["Custom themes require a Pro subscription. Please upgrade your plan to save theme changes."],
  },
  {
    screen: "landing page editor",
    texts: ["Please fill in the hero title and about description before enabling the landing page"],
  },
  {
    screen: "landing page",
    texts: [
      "Loading...",
      "Landing page not found",
      "Failed to load landing page",
      "Landing page not available",
      "Featured Projects",
      "What Clients Say",
      "Get In Touch",
      "Request Sent!",
      "Please fill in all required fields",
    ],
  },
  {
    screen: "messages",
    texts: ["No clients yet", "Add Clients", "Select a client to start messaging"],
  },
  {
    screen: "billing settings",
    texts: [
      "No taxes yet",
      "Give the reason why there is no tax",
      "Tax saved successfully!",
      "Failed to save the tax",
      "Failed to archive the tax",
      "Failed to restore the tax",
      "Only an owner can change these.",
    ],
  },
  { screen: "upgrade", texts: ["Upgrade to Pro"] },
  { screen: "account", texts: ["Please type 'DELETE' to confirm"] },
]
