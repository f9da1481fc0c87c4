import {
  effectiveFrom,
  effectiveVersion,
  nextVersion,
  settingRules,
  settingStateOf,
  type SettingKey,
} from '@plumbline/rules/setting'
import type { Millis } from '@plumbline/rules/market'
import type { SettingVersionView, SettingView } from '@plumbline/protocol/setting'
import { baseOf, valueOf } from './context.ts'
import type { StoredVersion } from './stored.ts'

const instantOf = (at: number | undefined): string | null =>
  at === undefined ? null : new Date(at).toISOString()

export const versionView = (
  version: StoredVersion,
  all: readonly StoredVersion[],
  now: Millis,
): SettingVersionView => ({
  id: version.id,
  version: version.version,
  state: settingStateOf(version, all, now),
  value: version.value,
  before: valueOf(version.key, version.basedOn, all),
  reason: version.reason,
  author: version.authorName,
  draftedAt: new Date(version.draftedAt).toISOString(),
  request: version.request,
  notBefore: instantOf(version.notBefore),
  approver: version.approver ?? null,
  publishedAt: instantOf(version.publishedAt),
  effectiveAt: instantOf(version.effectiveAt),
  withdrawn: version.withdrawn
    ? { ...version.withdrawn, at: new Date(version.withdrawn.at).toISOString() }
    : null,
})

export const settingView = (key: SettingKey, all: readonly StoredVersion[], now: Millis): SettingView => {
  const { form, noticeHours, effect, fallback } = settingRules[key]
  const current = effectiveVersion(all, now)
  const next = nextVersion(all, now)
  const base = baseOf(all)
  const draft = all.find(each => settingStateOf(each, all, now) === 'draft')
  return {
    key,
    form: form.kind === 'choice' ? { ...form, choices: [...form.choices] } : form,
    noticeHours,
    effect,
    earliest: new Date(effectiveFrom({ noticeHours, effect }, { publishedAt: now })).toISOString(),
    fallback,
    current: {
      version: current?.version ?? 0,
      value: current?.value ?? fallback,
      since: instantOf(current?.effectiveAt),
    },
    next: next === undefined ? null : versionView(next, all, now),
    base: { version: base, value: valueOf(key, base, all) },
    draft: draft === undefined ? null : versionView(draft, all, now),
  }
}
