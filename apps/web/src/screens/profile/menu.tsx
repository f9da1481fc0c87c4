import { languageNames } from '@plumbline/protocol/core'
import {
  Banknote,
  BellRing,
  ChartColumn,
  CircleHelp,
  CircleUserRound,
  CreditCard,
  Gift,
  Globe,
  HandCoins,
  Mail,
  Megaphone,
  MessageCircle,
  Moon,
  PiggyBank,
  ScrollText,
  Wallet,
} from 'lucide-react'
import { use } from 'react'
import { useTranslations } from 'use-intl'
import { deployment } from '../../deployment.ts'
import { useFormat, useLanguage } from '../../i18n/language.ts'
import { MenuAddress, MenuBesideContext, MenuLink, MenuList } from '../../ui/lists/menu-list.tsx'
import { useAnnouncements } from '../../live/announcement/announcements.ts'
import { useThemeChoice } from '../../ui/theme-choice.ts'
import { AgreementLinks } from './agreement-links.tsx'
import { IdentityMenu, IdentityPlaces } from './identity-menu.tsx'
import { moneyPlaces } from './money-places.ts'

/** With how many of them were not read yet. */
const AnnouncementsLink = () => {
  const t = useTranslations()
  const format = useFormat()
  const unread = useAnnouncements().data?.unread ?? 0
  return (
    <MenuLink
      to="/pages/notice/index"
      icon={Megaphone}
      label={t('place.notices')}
      {...(unread > 0 && {
        value: (
          <span
            data-testid="announcements-unread"
            className="inline-grid min-w-5 place-items-center rounded-full bg-down-fill px-1.5 text-12 font-bold text-white"
          >
            {format.count(unread)}
          </span>
        ),
      })}
    />
  )
}

/** Where a customer's money is, and what can be done with it. Beside a page the rows stand for the actions of Profile too. */
export const MoneyMenu = () => {
  const t = useTranslations()
  const isBeside = use(MenuBesideContext) !== undefined
  return (
    <>
      <MenuList name={t('profile.money')}>
        {isBeside &&
          moneyPlaces.map(({ to, title, icon }) => (
            <MenuLink key={to} to={to} icon={icon} label={t(`place.${title}`)} />
          ))}
        <MenuLink to="/pages/mine/zichan/index" icon={ScrollText} label={t('records.title')} />
        <MenuLink to="/pages/fund/results" icon={ChartColumn} label={t('place.results')} />
        <MenuLink to="/pages/mine/card/index" icon={CreditCard} label={t('place.cards')} />
        <MenuLink to="/pages/mine/mach/index" icon={Wallet} label={t('place.addresses')} />
      </MenuList>
      <MenuList name={t('profile.products')}>
        <MenuLink to="/pages/finance/index" icon={PiggyBank} label={t('place.savings')} />
        <MenuLink to="/pages/fund/buy" icon={Banknote} label={t('place.buy')} />
        <MenuLink to="/pages/loan/index" icon={HandCoins} label={t('place.loan')} />
      </MenuList>
    </>
  )
}

/** Who the customer is, how the app looks to them, and where to ask; what this deployment does not offer is not in it. */
export const CustomerMenu = () => {
  const t = useTranslations()
  const { language } = useLanguage()
  const theme = useThemeChoice()
  const isBeside = use(MenuBesideContext) !== undefined
  const { complaintEmail } = deployment
  return (
    <>
      <MenuList name={t('app.account')}>
        <MenuLink to="/pages/mine/setting/edit1" icon={CircleUserRound} label={t('place.nickname')} />
        <MenuLink to="/pages/alert/index" icon={BellRing} label={t('place.alerts')} />
        <MenuLink to="/pages/invite/index" icon={Gift} label={t('place.invite')} />
      </MenuList>
      {isBeside ? <IdentityPlaces /> : <IdentityMenu />}
      <MenuList name={t('profile.app')}>
        <MenuLink
          to="/pages/mine/setting/edit8"
          icon={Globe}
          label={t('profile.language')}
          value={languageNames[language]}
        />
        <MenuLink
          to="/pages/mine/setting/edit10"
          icon={Moon}
          label={t('appearance.title')}
          value={t(`appearance.${theme}`)}
        />
      </MenuList>
      <MenuList name={t('profile.about')}>
        <MenuLink to="/pages/common/kefu/kefu" icon={MessageCircle} label={t('place.support')} />
        {isBeside ? (
          <MenuLink to="/pages/notice/index" icon={Megaphone} label={t('place.notices')} />
        ) : (
          <AnnouncementsLink />
        )}
        <MenuLink to="/pages/help/index" icon={CircleHelp} label={t('place.help')} />
        {!isBeside && <AgreementLinks />}
        {!isBeside && complaintEmail !== undefined && (
          <MenuAddress
            href={`mailto:${complaintEmail}`}
            icon={Mail}
            label={t('profile.complaint')}
            hint={complaintEmail}
          />
        )}
      </MenuList>
    </>
  )
}
