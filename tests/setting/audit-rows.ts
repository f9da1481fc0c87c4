import { type TrailRows, why } from '../support/builders/audit-rows.ts'
import { approve } from '../support/staff.ts'

/** What staff call here, with an input that is accepted: tests/staff/audit-entries.ts looks for the entry it leaves. */
export const trailRows = {
  settingList: () => ({}),
  settingBounds: () => ({}),
  // What somebody is still typing: nothing is looked at, and nothing kept.
  settingCheck: 'nothing',
  settingHistory: () => ({ key: 'verification.review_hours' }),
  settingDraft: () => ({ key: 'verification.review_hours', value: 24, reason: why }),
  settingWithdraw: async ({ app, ana, bob }) => {
    const drafted = await app.call(
      'settingDraft',
      {
        key: 'password.policy',
        value: 'long',
        effectiveAt: new Date(app.clock.now() + 48 * 3_600_000).toISOString(),
        reason: why,
      },
      { token: ana.token },
    )
    await approve(app, drafted.data.request, bob)
    return { id: drafted.data.id, reason: why }
  },
} satisfies TrailRows
