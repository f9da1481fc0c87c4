import { useTranslations } from 'use-intl'
import { useInstruments } from '../../../../live/queries.ts'
import { Select } from '../../../../ui/fields/select.tsx'

const none = ''

/** Which instrument is drawn beside the one of the chart. */
export const CompareField = ({
  code,
  value,
  onChange,
}: {
  code: string
  value: string | undefined
  onChange: (code: string | undefined) => void
}) => {
  const t = useTranslations('chart')
  const { data = [] } = useInstruments()
  return (
    <div className="pt-5">
      <Select<string>
        label={t('compare')}
        value={value ?? none}
        onChange={next => onChange(next === none ? undefined : next)}
        options={[
          { value: none, label: t('compareNone') },
          ...data
            .filter(view => view.code !== code)
            .map(view => ({ value: view.code as string, label: `${view.code} · ${view.name}` })),
        ]}
      />
    </div>
  )
}
