import { z } from 'zod'
import {
  availabilityNotices,
  contractClasses,
  productKinds,
  type ContractClass,
} from '@plumbline/rules/availability'
import { declare } from '../core/call.ts'
import { userInfo } from './identity.ts'

const cap = z.number().int().nullable()

const kindView = z.object({
  offered: z.boolean(),
  leverageMax: z
    .object(Object.fromEntries(contractClasses.map(name => [name, cap])) as Record<ContractClass, typeof cap>)
    .meta({ description: "Most leverage of each class; null: the instrument's own list; 0: not offered" }),
  notice: z.enum(availabilityNotices).nullable(),
})

const offered = {
  restricted: z.boolean().meta({ description: 'No service is given there: nothing can be opened' }),
  kinds: z.object(
    Object.fromEntries(productKinds.map(kind => [kind, kindView])) as Record<
      (typeof productKinds)[number],
      typeof kindView
    >,
  ),
}

const availabilityView = z.object({
  country: z.string().nullable().meta({ description: 'Declared residence; null until it is declared' }),
  ...offered,
  real: z
    .object(offered)
    .nullable()
    .meta({ description: 'Of a demo: what a real account of the same country is offered; else null' }),
})

export const availabilityCalls = {
  availability: declare('availability', {
    summary: 'What is offered to the customer, by declared country of residence. A demo may try everything.',
    who: 'customer',
    key: 'read',
    idempotent: false,
    input: z.strictObject({}),
    output: availabilityView,
    refusals: [],
  }),
  declareCountry: declare('declareCountry', {
    summary: 'Declares the country of residence. Once: afterwards only customer service can change it.',
    who: 'customer',
    idempotent: false,
    input: z.strictObject({
      country: z.string().max(8).meta({ description: 'Residence, ISO 3166-1 alpha-2' }),
    }),
    output: z.object({ user_info: userInfo }),
    refusals: ['customer.frozen', 'country.unknown', 'country.restricted', 'country.declared_already'],
  }),
}
