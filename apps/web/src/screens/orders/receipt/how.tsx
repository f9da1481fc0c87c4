import type { Receipt } from '@plumbline/rules/receipt'
import { Copy } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/buttons/button.tsx'
import { CopyField } from '../../../ui/fields/copy-field.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { useCopy } from '../../../ui/hooks/use-copy.ts'

/** What is typed at a prompt, to take along. */
const Command = ({ label, text }: { label: string; text: string }) => {
  const t = useTranslations('receipt')
  const copy = useCopy()
  return (
    <div className="space-y-2">
      <p>{label}</p>
      <p className="ids rounded-field bg-sunk px-3.5 py-2.5 text-13 text-t1 [overflow-wrap:anywhere]">
        {text}
      </p>
      <Button
        look="outline"
        size="pair"
        wide
        icon={<Copy aria-hidden className="size-4.5" />}
        onClick={() => void copy(text)}
      >
        {t('copy')}
      </Button>
    </div>
  )
}

type Props = { receipt: Pick<Receipt, 'seal'>; fileName: string; open: boolean; onClose: () => void }

/** How anybody checks a receipt without us. */
export const ReceiptHow = ({ receipt, fileName, open, onClose }: Props) => {
  const t = useTranslations('receipt')
  const command = `npm run verify -- receipt ${fileName}`
  return (
    <Sheet open={open} onClose={onClose} title={t('howTitle')}>
      <div className="space-y-4 text-14 text-t2">
        <p>{t('howFile')}</p>
        <Command label={t('howRun')} text={command} />
        <p>{t('howAnswer')}</p>
        <Command label={t('howLog')} text={`${command} --log ${location.origin}`} />
        <CopyField label={t('howKey')} text={receipt.seal.key} />
        <p>{t('howHand')}</p>
      </div>
    </Sheet>
  )
}
