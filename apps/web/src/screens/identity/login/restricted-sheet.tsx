import { restrictedCountries } from '@plumbline/rules/identity'
import { useTranslations } from 'use-intl'
import { countryName } from '../../../i18n/country-name.ts'
import { useFormat } from '../../../i18n/language.ts'
import { Sheet } from '../../../ui/overlays/sheet.tsx'

/** Where no service is given, by name, and what that means for customers. */
export const RestrictedSheet = ({ onClose }: { onClose: () => void }) => {
  const t = useTranslations('country')
  const format = useFormat()
  return (
    <Sheet open onClose={onClose} title={t('restrictedTitle')}>
      <p className="pb-3 text-14 text-t2">
        {t('restrictedText', {
          countries: format.list(restrictedCountries.map(code => countryName(format, code))),
        })}
      </p>
      <p className="pb-4 text-14 text-t2">{t('restrictedMore')}</p>
    </Sheet>
  )
}
