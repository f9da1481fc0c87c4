import { accept, refuse, type Result } from '@plumbline/rules/core'
import { codeMinutes, maskEmail, readEmail } from '@plumbline/rules/identity'
import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { readRecipient, type Recipient } from './code-recipient.ts'
import type { IdentityContext, Visitor } from '../context.ts'
import { mail } from '../email-templates/message.ts'
import { sendCode } from './send-code.ts'

/** A code that proves who somebody is goes to the address that is bound, whatever the payload says. */
const addressOf = (recipient: Recipient, given: string | undefined): Result<string> => {
  if (recipient.kind !== 'own address') return readEmail(given ?? '')
  const own = recipient.known?.email ?? undefined
  return own === undefined ? refuse('password.no_email') : accept(own)
}

/** Sends a verification code by e-mail. Refusals: as declared. */
export const sendEmailCode =
  (context: IdentityContext) =>
  async (
    visitor: Visitor,
    { email: given, scene }: CallParsed<'sendEmailCode'>,
  ): Promise<Result<CallOutput<'sendEmailCode'>>> => {
    const { token, language } = visitor
    const recipient = await readRecipient(context, { token, scene })
    if (!recipient.ok) return recipient
    const email = addressOf(recipient.value, given)
    if (!email.ok) return email
    const to = email.value
    return sendCode(context, {
      scene,
      visitor,
      customer: recipient.value.kind === 'anybody' ? undefined : recipient.value.customer,
      name: { kind: 'email', email: to },
      sentTo: maskEmail(to),
      write: (letter, code, expiresAt) =>
        mail(letter, { to, language, expiresAt, figures: { code, minutes: String(codeMinutes) } }),
    })
  }
