import { codeMinutes, maskMobile, readMobile, type Result } from '@plumbline/rules'
import type { CallOutput, CallParsed } from '@plumbline/protocol'
import type { IdentityContext, Visitor } from './context.ts'
import { sms } from './letters/letter.ts'
import { sendCode } from './send-code.ts'

/** Sends a verification code by text message. Refusals: as declared. */
export const sendMobileCode =
  (context: IdentityContext) =>
  async (
    { language }: Visitor,
    { areaCode, mobile, scene }: CallParsed<'sendMobileCode'>,
  ): Promise<Result<CallOutput<'sendMobileCode'>>> => {
    const read = readMobile({ areaCode, mobile })
    if (!read.ok) return read
    const to = read.value.e164
    return sendCode(context, {
      scene,
      name: { kind: 'mobile', e164: to },
      sentTo: maskMobile(read.value),
      write: (letter, code, expiresAt) =>
        sms(letter === 'registered_already' ? letter : scene, {
          to,
          language,
          expiresAt,
          figures: { code, minutes: String(codeMinutes) },
        }),
    })
  }
