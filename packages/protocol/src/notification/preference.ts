import { z } from 'zod'
import { digestRhythms, mailChoices, notificationCategories } from '@plumbline/rules/notification'
import { declare } from '../core/call.ts'

const minute = z.number().int().min(0).max(1_439).meta({ description: 'Minute of the day', example: 1_320 })

/** What was chosen for a category; what is left out stays as it stands. */
const categoryChoice = z.strictObject({
  app: z.boolean().optional(),
  push: z.boolean().optional(),
  mail: z.enum(mailChoices).optional(),
})

export const notificationPreference = z.strictObject({
  choices: z
    .partialRecord(z.enum(notificationCategories), categoryChoice)
    .meta({ description: 'By category. What may not be muted is refused' }),
  quiet: z
    .strictObject({ from: minute, to: minute })
    .nullable()
    .meta({ description: 'Quiet hours, past midnight where they end before they begin' }),
  timeZone: z.string().max(64).meta({ description: 'As IANA names it', example: 'Europe/Berlin' }),
  digest: z
    .enum(digestRhythms)
    .meta({ description: 'At 8 by the clocks of the time zone; weekly ones on Mondays' }),
})

/** What is left out stays as it is; so it does within the choices. */
const notificationPreferenceEdit = notificationPreference.partial()

export const notificationPreferenceCalls = {
  notificationPreference: declare('notificationPreference', {
    summary: 'What the customer is told of, and where: categories, quiet hours and the digest.',
    who: 'customer',
    idempotent: false,
    input: z.strictObject({}),
    output: z.object({
      preference: notificationPreference,
      isMailed: z.boolean().meta({ description: 'Whether the customer has an e-mail address' }),
    }),
    refusals: [],
  }),
  notificationPreferenceEdit: declare('notificationPreferenceEdit', {
    summary: 'Changes what the customer is told of, and where; what is left out stays as it is.',
    who: 'customer',
    idempotent: false,
    input: notificationPreferenceEdit,
    output: z.object({ preference: notificationPreference }),
    refusals: ['notification.fixed', 'notification.quiet_hours', 'notification.time_zone'],
  }),
}
