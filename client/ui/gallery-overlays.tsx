// The component gallery, part four: overlays.
import { Copy, MoreHorizontal, Pencil, Plus, Trash2, User } from "lucide-react"
import { useEffect, useState } from "react"
import { Button } from "./button.tsx"
import { CommandMenu } from "./command-menu.tsx"
import { Confirm, Dialog } from "./dialog.tsx"
import { Field } from "./field.tsx"
import { Menu } from "./menu.tsx"
import { Card } from "./page.tsx"
import { TextInput } from "./text-input.tsx"
import { toast } from "./toast.tsx"

export function Overlays({ show }: { show: string | null }) {
  const [open, setOpen] = useState(show)
  const close = () => setOpen(null)
  useEffect(() => {
    if (show === "toast") news(0)
  }, [show])
  return (
    <Card title="Over the page">
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setOpen("dialog")}>Dialog</Button>
        <Button onClick={() => setOpen("confirm")}>Confirm</Button>
        <Button onClick={() => setOpen("commands")}>Commands</Button>
        <Button onClick={() => news(undefined)}>Toasts</Button>
        <Menu
          trigger={<Button icon={<MoreHorizontal />}>Menu</Button>}
          items={[
            { label: "Edit", icon: <Pencil />, onSelect: () => undefined },
            { label: "Duplicate", icon: <Copy />, onSelect: () => undefined },
            { label: "Delete", icon: <Trash2 />, onSelect: () => undefined, danger: true, apart: true },
          ]}
        />
      </div>
      <Dialog
        open={open === "dialog"}
        onClose={close}
        title="Add client"
        description="They get a link to their own portal when you send the first invoice."
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button variant="primary" onClick={close}>
              Add Client
            </Button>
          </>
        }
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Name" required>
            <TextInput />
          </Field>
          <Field label="Email" required>
            <TextInput type="email" />
          </Field>
          <Field label="Phone">
            <TextInput type="tel" />
          </Field>
          <Field label="Company">
            <TextInput />
          </Field>
        </div>
      </Dialog>
      <Commands open={open === "commands"} onClose={close} />
      <Confirm
        open={open === "confirm"}
        onClose={close}
        title="Delete Ada Obi?"
        lost={["3 projects with their messages and files", "12 invoices, 9 of them paid"]}
        action="Delete client"
        onConfirm={close}
      >
        This can't be undone. You will lose:
      </Confirm>
    </Card>
  )
}

function Commands({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [text, setText] = useState("")
  const groups = [
    {
      name: "Clients",
      items: [
        { id: "1", label: "Ada Obi", hint: "Bright Harbour Shipping Company", icon: <User />, act: onClose },
        { id: "2", label: "Fennel & Co", icon: <User />, act: onClose },
      ],
    },
    {
      name: "Create",
      items: [{ id: "c", label: "Add Client", icon: <Plus />, shortcut: "C", act: onClose }],
    },
  ]
  return (
    <CommandMenu
      open={open}
      onClose={onClose}
      text={text}
      onType={setText}
      groups={groups}
      searching={false}
      failed={false}
      label="Search and commands"
      placeholder="Search clients, projects and invoices"
    />
  )
}

function news(timeout: number | undefined) {
  const more = timeout === undefined ? {} : { timeout }
  toast.success("Invoice sent successfully!", more)
  toast.error("Failed to update client", {
    ...more,
    detail: "The server is restarting.",
    action: { label: "Try again", onClick: () => undefined },
  })
  toast.warning(
    "Custom themes require a Pro subscription. Please upgrade your plan to save theme changes.",
    more,
  )
  toast.info("Portal link copied", more)
}
