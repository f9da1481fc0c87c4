import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'

type Props = { value: string; onChange: (text: string) => void; lengthMax: number }

/** A word to whoever reviews it, asked for only by those who have one. */
export const RemarkField = ({ value, onChange, lengthMax }: Props) => {
  const t = useTranslations('funding')
  const [open, setOpen] = useState(value !== '')
  return open ? (
    <TextArea
      label={t('remark')}
      aside={t('remarkHint')}
      value={value}
      onChange={onChange}
      lengthMax={lengthMax}
      rows={2}
    />
  ) : (
    <div className="-ml-3">
      <Button
        look="text"
        size="pair"
        icon={<Plus aria-hidden className="size-4.5" />}
        onClick={() => setOpen(true)}
      >
        {t('remarkAdd')}
      </Button>
    </div>
  )
}
