import { useTranslations } from 'use-intl'
import { AfterDecision } from './after-decision.tsx'
import { Key } from './key.tsx'
import { useNamedKeys, type KeyHint } from './use-keys.ts'

type Props = {
  readonly hints: readonly KeyHint[]
  readonly rule?: string
  /** What opens next, and after what, where it is no item and no decision. */
  readonly goesOn?: string
}

/** Which keys do what at a queue, and the rule that holds for all who work at it, if there is one. */
export const QueueKeys = ({ hints, rule, goesOn }: Props) => {
  const t = useTranslations('work')
  useNamedKeys(hints)
  const all = [...hints, { keys: ['?'], does: t('keys') }]
  return (
    <footer className="sticky bottom-0 z-20 flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line bg-page px-6 py-3 text-13 text-t2">
      {all.map(({ keys, does }) => (
        <span key={does} className="hidden items-center gap-1.5 mouse:flex">
          {keys.map(key => (
            <Key key={key}>{key}</Key>
          ))}
          {does}
        </span>
      ))}
      <AfterDecision label={goesOn} />
      {rule !== undefined && <span>{rule}</span>}
    </footer>
  )
}
