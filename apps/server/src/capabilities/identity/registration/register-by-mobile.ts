import { readMobile } from '@plumbline/rules/identity'
import type { Result } from '@plumbline/rules/core'
import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import type { IdentityContext, Visitor } from '../context.ts'
import { registerCustomer } from './registration.ts'

/** Registers by phone. Refusals: as declared. */
export const registerByMobile =
  (context: IdentityContext) =>
  async (
    visitor: Visitor,
    { areaCode, mobile, ...wish }: CallParsed<'mobileRegister'>,
  ): Promise<Result<CallOutput<'mobileRegister'>>> => {
    const read = readMobile({ areaCode, mobile })
    return read.ok ? registerCustomer(context, visitor, { kind: 'mobile', ...read.value }, wish) : read
  }
