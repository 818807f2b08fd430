// Verifies an email address by an emailed code.
import { useCallback, useState } from "react"
import { api } from "../../api/hooks.ts"
import { refusal } from "../../api/refusal.ts"
import { trouble } from "../sign-in/words.ts"
import { useCountdown } from "./use-countdown.ts"

export type EmailStep = "input" | "sending" | "otp" | "checking" | "verified"

/** Someone with a sign-up link: `by` goes along with every call. */
export type Invited = { email: string; by: { sign_up_token: string } }

/** An invited person has their address already. */
export function useEmailCode(business_name: string, invited: Invited | null) {
  const { client } = api.useUtils()
  const [email, setEmail] = useState(invited?.email ?? "")
  const [step, setStep] = useState<EmailStep>("input")
  const [code, setCode] = useState("")
  const [error, setError] = useState<string | null>(null)
  // Says nothing about an earlier code.
  const [unsent, setUnsent] = useState<string | null>(null)
  const [proof, setProof] = useState<string | null>(null)
  const forget = useCallback(() => {
    setError(null)
    setUnsent(null)
  }, [])
  const [wait, startWait] = useCountdown(forget)
  const address = email.trim().toLowerCase()

  const reset = () => {
    setStep("input")
    setCode("")
    forget()
    setProof(null)
    startWait(0)
  }
  const send = async () => {
    if (address === "") return setError("Please enter your email first")
    const before = step
    setStep("sending")
    forget()
    try {
      const name = business_name.trim()
      const sent = await client.auth.sendCode.mutate({
        email: address,
        ...(name ? { business_name: name } : {}),
        ...invited?.by,
      })
      setCode("")
      setStep("otp")
      startWait(sent.wait_time)
    } catch (failure) {
      const { status, wait } = refusal(failure)
      const { message, fields } = trouble(failure, "Failed to send verification code")
      // A code may already be on its way, so its field opens.
      const asking = status === 429 || before === "otp"
      setStep(asking ? "otp" : "input")
      const say = asking ? setUnsent : setError
      say(fields.email?.[0] ?? message)
      if (wait !== undefined) startWait(wait)
    }
  }
  const verify = async (given = code) => {
    if (!/^\d{6}$/.test(given)) return setError("Please enter a valid 6-digit code")
    setStep("checking")
    forget()
    try {
      const right = await client.auth.verifyCode.mutate({ email: address, otp_code: given, ...invited?.by })
      setProof(right.verification_token)
      setStep("verified")
      startWait(0)
    } catch (failure) {
      setError(trouble(failure, "Invalid verification code").message)
      // A refused code can be typed again; one that didn't arrive can be sent again.
      if (refusal(failure).status !== undefined) setCode("")
      setStep("otp")
    }
  }
  return {
    email,
    address,
    step,
    code,
    error,
    /** Why no new code was sent, while the field is open. */
    unsent,
    wait,
    proof,
    isFixed: invited !== null,
    setCode: (digits: string) => setCode(digits.replace(/\D/g, "").slice(0, 6)),
    /** Editing the address makes it unverified again. */
    change: (next: string) => {
      setEmail(next)
      if (step !== "sending") reset()
    },
    reset,
    refuse: (sentence: string) => {
      reset()
      setError(sentence)
    },
    send,
    verify,
  }
}

export type EmailCode = ReturnType<typeof useEmailCode>
