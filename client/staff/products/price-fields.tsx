// The prices of a product, one per currency.
import { Plus, X } from "lucide-react"
import { useController, useFieldArray, useFormContext } from "react-hook-form"
import { decimalsIn, maxPrices } from "../../../src/products/rules.ts"
import { api } from "../../api/hooks.ts"
import { digitsOf, symbolOf } from "../../lib/format.ts"
import { Button, IconButton } from "../../ui/button.tsx"
import { Combobox } from "../../ui/combobox.tsx"
import { MoneyInput } from "../../ui/money-input.tsx"
import { currencyOptions } from "../currency-options.ts"
import type { ProductValues } from "./product-values.ts"

/** Needs a `FormProvider`. `home` is the organization's currency. */
export function PriceFields({ home }: { home: string }) {
  const { control, getValues } = useFormContext<ProductValues>()
  const { fields, append, remove } = useFieldArray({ control, name: "prices" })
  const add = () => {
    const isHomeTaken = getValues("prices").some(({ currency }) => currency === home)
    append({ currency: isHomeTaken ? "" : home, unit_price: Number.NaN })
  }
  return (
    <fieldset className="flex min-w-0 flex-col gap-2 sm:col-span-2">
      <legend className="mb-1.5 font-medium text-sm">Prices</legend>
      {fields.map(({ id }, at) => (
        <Price key={id} at={at} onRemove={() => remove(at)} />
      ))}
      {fields.length < maxPrices && (
        <Button size="sm" variant="ghost" icon={<Plus />} onClick={add} className="self-start">
          {fields.length === 0 ? "Add a price" : "Add another currency"}
        </Button>
      )}
    </fieldset>
  )
}

function Price({ at, onRemove }: { at: number; onRemove: () => void }) {
  const { control, formState } = useFormContext<ProductValues>()
  const currency = useController({ control, name: `prices.${at}.currency` })
  const price = useController({ control, name: `prices.${at}.unit_price` })
  const code = currency.field.value
  const decimals = useDecimals(code, formState.defaultValues?.prices?.[at]?.unit_price)
  const [noCurrency, noPrice] = [currency.fieldState.error?.message, price.fieldState.error?.message]
  const problem = noCurrency ?? noPrice
  const id = `price-${at}-problem`
  const place = at + 1
  return (
    <div className="flex flex-col gap-1.5">
      <div className="grid grid-cols-[8.5rem_minmax(0,1fr)_auto] items-center gap-2">
        <Combobox
          label={`Currency of price ${place}`}
          placeholder="Currency"
          options={currencyOptions}
          value={currencyOptions.find(({ value }) => value === code) ?? null}
          onChange={(option) => currency.field.onChange(option?.value ?? "")}
          empty="No currency found"
          needed
          problem={noCurrency === undefined ? undefined : id}
        />
        <MoneyInput
          aria-label={`Price ${place}`}
          {...(noPrice === undefined ? {} : { "aria-invalid": true, "aria-describedby": id })}
          symbol={code === "" ? "" : symbolOf(code)}
          digits={code === "" ? 2 : digitsOf(code)}
          decimals={decimals}
          value={price.field.value}
          onChange={(value, unread) =>
            price.field.onChange(unread === undefined ? (value ?? Number.NaN) : Number.NaN)
          }
          onBlur={price.field.onBlur}
        />
        <IconButton label={`Remove price ${place}`} onClick={onRemove}>
          <X />
        </IconButton>
      </div>
      {problem !== undefined && (
        <p id={id} className="text-danger text-sm">
          {problem}
        </p>
      )}
    </div>
  )
}

/** As on new invoices, or as many as the saved price has. */
function useDecimals(currency: string, saved = Number.NaN) {
  const settings = api.billing_settings.get.useQuery()
  const digits = currency === "" ? 2 : digitsOf(currency)
  const needed = currency === "" || Number.isNaN(saved) ? 0 : decimalsIn(saved, currency)
  return Math.max(digits, settings.data?.price_decimals ?? 0, needed)
}
