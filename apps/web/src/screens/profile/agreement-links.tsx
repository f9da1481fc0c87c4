import { FileText, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useAcceptance } from '../../live/published-text/texts.ts'
import { Area } from '../../shared/with-texts.tsx'
import { MenuLink } from '../../ui/lists/menu-list.tsx'
import { Tag } from '../../ui/tag.tsx'

const agreements = [
  { key: 'service', icon: FileText },
  { key: 'privacy', icon: FileText },
  { key: 'risk', icon: TriangleAlert },
] as const

const AskedTag = () => {
  const t = useTranslations('publishedText')
  return <Tag tone="warn">{t('accept')}</Tag>
}

/** The agreements; those that have changed since ask to be accepted, the traders' one only then. */
export const AgreementLinks = () => {
  const t = useTranslations('agreement')
  const pending = useAcceptance().data?.pending ?? []
  const asked = {
    value: (
      <Area name="published-text" pending={null} failed={null}>
        <AskedTag />
      </Area>
    ),
  }
  const links = [
    ...agreements.map(each => ({
      ...each,
      label: t(each.key),
      isAsked: pending.some(({ key }) => key === each.key),
    })),
    ...pending
      .filter(({ key }) => key === 'trader')
      .map(({ key, title }) => ({ key, icon: FileText, label: title, isAsked: true })),
  ]
  return links.map(({ key, icon, label, isAsked }) => (
    <MenuLink
      key={key}
      to="/pages/common/textview/index"
      search={{ key }}
      icon={icon}
      label={label}
      {...(isAsked && asked)}
    />
  ))
}
