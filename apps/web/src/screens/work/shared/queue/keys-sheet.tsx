import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { KeyRow } from '../../../../ui/lists/key-row.tsx'
import { Sheet } from '../../../../ui/overlays/sheet.tsx'
import { keysNow, useKeys } from './use-keys.ts'

/** Keys that do the same stand in one row. */
const rowsOf = (keys: ReturnType<typeof keysNow>) =>
  [...Map.groupBy(keys, ([, does]) => does)].map(([text, same]) => ({
    text,
    keys: same.map(([key]) => key.toUpperCase()),
  }))

/** '?' lists what the keys do on the page that is open, from the very tables by which they do it. */
export const KeysSheet = () => {
  const t = useTranslations('work')
  const trade = useTranslations('trade')
  const [rows, setRows] = useState<ReturnType<typeof rowsOf>>()
  useKeys({ '?': { act: () => setRows(rowsOf(keysNow())), does: trade('keyHelp') } })
  return (
    <Sheet open={rows !== undefined} onClose={() => setRows(undefined)} title={t('keys')}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-3 gap-y-2 text-13" data-testid="keys">
        <KeyRow keys={['/']} text={t('keySearch')} />
        {rows?.map(row => (
          <KeyRow key={row.text} {...row} />
        ))}
      </dl>
      <p className="mt-3 text-12 text-t3">{trade('keysOff')}</p>
    </Sheet>
  )
}
