import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { AlertSheet } from '../../screens/alert/alert-sheet.tsx'
import { isKeyElsewhere } from '../../shared/keys/elsewhere.ts'
import { setSingleKeys, useSingleKeys } from '../../shared/keys/single-keys.ts'
import { paletteKeys } from '../../shared/palette/open.ts'
import { Area } from '../../shared/with-texts.tsx'
import { awaitedLayer } from '../../ui/overlays/awaited-layer.tsx'
import { Switch } from '../../ui/fields/switch.tsx'
import { KeyRow } from '../../ui/lists/key-row.tsx'

const Rows = () => {
  const t = useTranslations('desk')
  return (
    <>
      <KeyRow keys={['1', '…', '0']} text={t('keyPeriod')} />
      <KeyRow keys={['F']} text={t('keyFull')} />
      <KeyRow keys={['A']} text={t('keyAlert')} />
      <KeyRow keys={['C']} text={t('keyClose')} />
      <KeyRow keys={['P']} text={t('keyPositions')} />
      <KeyRow keys={['O']} text={t('keyPending')} />
      <KeyRow keys={['H']} text={t('keyClosed')} />
      <KeyRow keys={['Home', 'End']} text={t('keyEnds')} />
      <KeyRow keys={paletteKeys} text={t('palette')} />
    </>
  )
}

const SingleKeys = () => {
  const t = useTranslations('desk')
  const on = useSingleKeys()
  return (
    <div className="mt-2 border-t border-line pt-1">
      <Switch label={t('singleKeys')} hint={t('singleKeysHint')} on={on} onChange={setSingleKeys} />
    </div>
  )
}

/** The way to turn single keys off. */
export const SingleKeysSwitch = () => (
  <Area name="desk" pending={null} failed={null}>
    <SingleKeys />
  </Area>
)

/** The keys of the desk as a whole, in the list of all keys. */
export const DeskKeyRows = () => (
  <Area name="desk" pending={null} failed={null}>
    <Rows />
  </Area>
)

/** A asks for a price alert on the instrument that is shown, over the page as it is. */
export const DeskAlert = ({ code }: { code: string }) => {
  const [asked, ask] = useState({ code, turn: 0, open: false })
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.repeat || isKeyElsewhere(event) || event.key.toLowerCase() !== 'a') return
    event.preventDefault()
    ask({ code, turn: asked.turn + 1, open: true })
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  if (asked.turn === 0) return null
  return (
    <Area name="market" pending={asked.open && awaitedLayer} failed={null}>
      <AlertSheet
        key={asked.turn}
        open={asked.open}
        onClose={() => ask({ ...asked, open: false })}
        draft={undefined}
        code={asked.code}
      />
    </Area>
  )
}
