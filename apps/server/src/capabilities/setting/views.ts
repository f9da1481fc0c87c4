import {
  effectiveFrom,
  effectiveVersion,
  nextVersion,
  settingFallback,
  settingFormIn,
  settingRules,
  settingStateOf,
  settingValueIn,
  type SettingKey,
} from '@plumbline/rules/setting'
import type { DeploymentMode } from '@plumbline/rules/identity'
import type { Millis } from '@plumbline/rules/market'
import type { SettingVersionView, SettingView } from '@plumbline/protocol/setting'
import { baseOf, valueOf } from './context.ts'
import type { StoredVersion } from './stored.ts'

const instantOf = (at: number | undefined): string | null =>
  at === undefined ? null : new Date(at).toISOString()

/** When it is looked at, and in what kind of deployment. */
type Look = { readonly now: Millis; readonly mode: DeploymentMode }

export const versionView = (
  version: StoredVersion,
  all: readonly StoredVersion[],
  { now, mode }: Look,
): SettingVersionView => ({
  id: version.id,
  version: version.version,
  state: settingStateOf(version, all, now),
  value: version.value,
  before: valueOf(version.key, version.basedOn, { versions: all, mode }),
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

export const settingView = (key: SettingKey, all: readonly StoredVersion[], look: Look): SettingView => {
  const { now, mode } = look
  const { noticeHours, effect } = settingRules[key]
  const form = settingFormIn(key, mode)
  const fallback = settingFallback(key, mode)
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
      value: settingValueIn(key, current?.value ?? fallback, mode),
      since: instantOf(current?.effectiveAt),
    },
    next: next === undefined ? null : versionView(next, all, look),
    base: { version: base, value: valueOf(key, base, { versions: all, mode }) },
    draft: draft === undefined ? null : versionView(draft, all, look),
  }
}
