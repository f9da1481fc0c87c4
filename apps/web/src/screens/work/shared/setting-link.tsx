import type { SettingKey } from '@plumbline/rules/setting'
import type { ReactNode } from 'react'
import { addressOf } from './area.ts'
import { useMayI } from './session/session.ts'

/** Leads to the draft of a setting, for those who may write one: it takes a second person to publish it. */
export const SettingLink = ({ of, children }: { of: SettingKey; children: ReactNode }) => {
  const may = useMayI()
  if (!may('setting:record:draft') || !may('setting:record:view')) return null
  return (
    <a
      href={`#${addressOf('/pages/work/setting/index', { draft: of })}`}
      className="inline-flex min-h-11 items-center text-14 font-semi text-primary"
    >
      {children}
    </a>
  )
}
