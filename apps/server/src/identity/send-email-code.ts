import { codeMinutes, maskEmail, readEmail, refuse, type Result } from '@plumbline/rules'
import type { CallOutput, CallParsed } from '@plumbline/protocol'
import type { IdentityContext, Visitor } from './context.ts'
import { findSignIn } from './find-sign-in.ts'
import { mail } from './letters/letter.ts'
import { sendCode } from './send-code.ts'

/** The signed-in customer's own address: a code to change the password goes nowhere else. */
const ownEmail = async (context: IdentityContext, token: string | undefined): Promise<Result<string>> => {
  if (token === undefined) return refuse('session.missing')
  const caller = await context.sessions.resolve(token)
  if (!caller.ok) return caller
  const known = await findSignIn(context.database, { kind: 'customer', customer: caller.value.customer })
  const email = known?.email ?? undefined
  return email === undefined ? refuse('password.no_email') : { ok: true, value: email }
}

/** Sends a verification code by e-mail. Refusals: as declared. */
export const sendEmailCode =
  (context: IdentityContext) =>
  async (
    { token, language }: Visitor,
    input: CallParsed<'sendEmailCode'>,
  ): Promise<Result<CallOutput<'sendEmailCode'>>> => {
    const email = input.scene === 'password' ? await ownEmail(context, token) : readEmail(input.email ?? '')
    if (!email.ok) return email
    const to = email.value
    return sendCode(context, {
      scene: input.scene,
      name: { kind: 'email', email: to },
      sentTo: maskEmail(to),
      write: (letter, code, expiresAt) =>
        mail(letter, { to, language, expiresAt, figures: { code, minutes: String(codeMinutes) } }),
    })
  }
