import { imageTypes, uploadMegabytesMax } from '@plumbline/rules/upload'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Building2, Coins } from 'lucide-react'
import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { chooseSharedFor, useSharedProof, type SharedProof } from '../../../live/funding/shared-proof.ts'
import { sharing, type SharedFault } from '../../../live/funding/sharing.ts'
import { FramedPage } from '../../../shared/framed-page.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { useBack } from '../../../shared/use-back.ts'

const Picture = ({ file, name }: { file: File; name: string }) => {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(file)
      image.src = url
      return () => URL.revokeObjectURL(url)
    },
    [file],
  )
  return (
    <img
      ref={show}
      alt={name}
      className="mx-auto max-h-[40dvh] max-w-full rounded-card object-contain ring-1 ring-line"
    />
  )
}

/** Which payment it proves decides the form that it goes into. */
const Waiting = ({ shared, onForget }: { shared: SharedProof; onForget: () => void }) => {
  const t = useTranslations('sharedProof')
  const format = useFormat()
  const navigate = useNavigate()
  const use = (by: 'digital' | 'bank') => {
    chooseSharedFor(by, shared)
    void navigate({ to: '/pages/fund/deposit', search: { by } })
  }
  return (
    <div className="grid gap-4">
      <Picture file={shared.file} name={t('picture')} />
      <p className="text-13 text-t2">{t('kept', { time: format.localTime(shared.at + sharing.keptMs) })}</p>
      <h2 className="text-16 font-semi">{t('about')}</h2>
      <div className="grid gap-2.5">
        <Button look="primary" size="main" wide icon={<Coins aria-hidden />} onClick={() => use('digital')}>
          {t('crypto')}
        </Button>
        <Button look="outline" size="main" wide icon={<Building2 aria-hidden />} onClick={() => use('bank')}>
          {t('bank')}
        </Button>
        <Button look="text" size="pair" wide onClick={onForget}>
          {t('discard')}
        </Button>
      </div>
    </div>
  )
}

const Refused = ({ fault }: { fault: SharedFault }) => {
  const t = useTranslations('sharedProof')
  return (
    <div role="alert">
      <Note tone="bad">
        {t(`refused_${fault}`, {
          types: Object.values(imageTypes).join(', '),
          limit: String(uploadMegabytesMax),
        })}
      </Note>
    </div>
  )
}

/** What another app has shared with this one: whose proof it is, or why it was not taken. */
export const SharedProofScreen = () => {
  const t = useTranslations('sharedProof')
  const place = useTranslations('place')
  const navigate = useNavigate()
  const { refused } = useSearch({ from: '/funding/pages/fund/shared' })
  const { shared, isPending, forget } = useSharedProof()
  const toDeposit = () => void navigate({ to: '/pages/fund/deposit' })
  return (
    <FramedPage title={place('sharedProof')} onBack={useBack('/pages/fund')}>
      <div className="grid gap-4" data-testid="shared-proof">
        {refused !== undefined && <Refused fault={refused} />}
        {refused === undefined && shared !== undefined && (
          <Waiting shared={shared} onForget={() => void forget()} />
        )}
        {refused === undefined && shared === undefined && !isPending && (
          <div role="status">
            <p className="text-15 font-semi">{t('none')}</p>
            <p className="mt-1 text-14 text-t2">{t('noneText')}</p>
          </div>
        )}
        {(refused !== undefined || (shared === undefined && !isPending)) && (
          <Button look="secondary" size="pair" wide onClick={toDeposit}>
            {t('toDeposit')}
          </Button>
        )}
      </div>
    </FramedPage>
  )
}
