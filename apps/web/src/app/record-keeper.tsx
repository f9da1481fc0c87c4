import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { deviceNow } from '../clock.ts'
import { glanceAtRecord, keepHead, type RecordCheck } from '../live/account/price-record.ts'
import { followPublic } from '../live/stream/private.ts'
import { showToast } from '../ui/overlays/toast.tsx'

/** A start that is busy with the first screen is left alone this long. */
const quietMs = 5_000

/** Keeps the signed heads of the price record on this device, and says so when the record is not what it was. */
export const RecordKeeper = () => {
  const t = useTranslations('app')
  const text = t('recordDiffers')
  useEffect(() => {
    const tell = (check: RecordCheck | undefined) => {
      if (check?.fault !== undefined) showToast('problem', text)
    }
    const stop = followPublic('heads', head => tell(keepHead(head, deviceNow())))
    const timer = setTimeout(() => void glanceAtRecord(deviceNow).then(tell), quietMs)
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [text])
  return null
}
