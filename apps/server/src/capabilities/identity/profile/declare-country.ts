import { accept, refuse, type Result } from '@plumbline/rules/core'
import { judgeCountry } from '@plumbline/rules/identity'
import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import type { IdentityContext, CustomerCall } from '../context.ts'
import { readUserInfo } from './user-info.ts'

/** Declares residence, once. Refusals: country.unknown, country.restricted, country.declared_already. */
export const declareCountry =
  ({ database, audit, residence, now }: IdentityContext) =>
  async (
    { caller: { customer }, address }: CustomerCall,
    input: CallParsed<'declareCountry'>,
  ): Promise<Result<CallOutput<'declareCountry'>>> => {
    const country = judgeCountry(input.country)
    if (!country.ok) return country
    if (residence.isRestrictedAddress(address)) return refuse('country.restricted')
    return database.transaction(async tx => {
      const { rowCount } = await tx.query({
        name: 'identity.declare_country',
        text: 'update identity.customer set country = $2 where id = $1 and country is null',
        values: [customer, country.value],
      })
      if (rowCount === 0) return refuse('country.declared_already')
      await audit.append(tx, {
        actor: { kind: 'customer', id: customer },
        action: 'identity.country_declared',
        subject: { kind: 'customer', id: customer },
        customer,
        personal: { country: country.value, address },
        now: now(),
      })
      return accept({ user_info: await readUserInfo(tx, customer) })
    })
  }
