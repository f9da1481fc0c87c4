import { grouped } from '@plumbline/rules/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { paletteKeys } from '../../../../shared/palette/open.ts'
import { KeyRow } from '../../../../ui/lists/key-row.tsx'
import { Sheet } from '../../../../ui/overlays/sheet.tsx'
import { keysNamed, keysNow, useKeys } from './use-keys.ts'

/** Keys that do the same stand in one row; what only the foot names comes after what does something now. */
const rowsOf = (keys: ReturnType<typeof keysNow>, hints: ReturnType<typeof keysNamed>) => {
  const rows = [...grouped(keys, ([, does]) => does)].map(([text, same]) => ({
    text,
    keys: same.map(([key]) => key.toUpperCase()),
  }))
  const listed = new Set(rows.flatMap(row => row.keys))
  const rest = hints.filter(hint => !hint.keys.some(key => listed.has(key)))
  return [...rows, ...rest.map(({ keys: own, does }) => ({ text: does, keys: own }))]
}

/** '?' lists what the keys do on the page that is open, from the very tables by which they do it, and what its foot names. */
export const KeysSheet = () => {
  const t = useTranslations('work')
  const trade = useTranslations('trade')
  const [rows, setRows] = useState<ReturnType<typeof rowsOf>>()
  useKeys({ '?': { act: () => setRows(rowsOf(keysNow(), keysNamed())), does: trade('keyHelp') } })
  return (
    <Sheet open={rows !== undefined} onClose={() => setRows(undefined)} title={t('keys')}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-3 gap-y-2 pt-2 text-13" data-testid="keys">
        <KeyRow keys={['/']} text={t('keySearch')} />
        <KeyRow keys={paletteKeys} text={t('keyPalette')} />
        {rows?.map(row => (
          <KeyRow key={row.text} {...row} />
        ))}
      </dl>
      <p className="mt-3 text-12 text-t3">{trade('keysOff')}</p>
    </Sheet>
  )
}
