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
  LogOut,
  Mail,
  Megaphone,
  MessageCircle,
  Moon,
  PiggyBank,
  ScrollText,
  Wallet,
} from 'lucide-react'
import { useTranslations } from 'use-intl'
import { deployment } from '../../deployment.ts'
import { useFormat, useLanguage } from '../../i18n/language.ts'
import { languageNames } from '../../i18n/languages/index.ts'
import { useLogout } from '../../shared/use-logout.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { MenuAddress, MenuLink, MenuList } from '../../ui/lists/menu-list.tsx'
import { useAnnouncements } from '../../live/announcement/announcements.ts'
import { useThemeChoice } from '../../ui/theme-choice.ts'
import { AgreementLinks } from './agreement-links.tsx'
import { IdentityMenu } from './identity-menu.tsx'

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

/** Everything a customer does beside trading, in groups; what this deployment does not offer is not in it. */
export const MineMenu = () => {
  const t = useTranslations()
  const { language } = useLanguage()
  const theme = useThemeChoice()
  const leave = useLogout()
  const { complaintEmail } = deployment
  return (
    // Two columns where they fit: a menu that runs past the bottom leaves the other half of the page empty.
    <div className="grid px-4 pb-8 wide:grid-cols-2 wide:items-start wide:gap-12">
      <div className="mt-3 desk:mt-0">
        <MenuList name={t('app.account')}>
          <MenuLink to="/pages/mine/zichan/index" icon={ScrollText} label={t('records.title')} />
          <MenuLink to="/pages/fund/results" icon={ChartColumn} label={t('place.results')} />
          <MenuLink to="/pages/finance/index" icon={PiggyBank} label={t('place.savings')} />
          <MenuLink to="/pages/fund/buy" icon={Banknote} label={t('place.buy')} />
          <MenuLink to="/pages/loan/index" icon={HandCoins} label={t('place.loan')} />
          <MenuLink to="/pages/mine/card/index" icon={CreditCard} label={t('place.cards')} />
          <MenuLink to="/pages/mine/mach/index" icon={Wallet} label={t('place.addresses')} />
          <MenuLink to="/pages/alert/index" icon={BellRing} label={t('place.alerts')} />
          <MenuLink to="/pages/invite/index" icon={Gift} label={t('place.invite')} />
          <MenuLink to="/pages/mine/setting/edit1" icon={CircleUserRound} label={t('place.nickname')} />
        </MenuList>
      </div>
      <div className="mt-5 wide:mt-0">
        <IdentityMenu />
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
          <AnnouncementsLink />
          <MenuLink to="/pages/help/index" icon={CircleHelp} label={t('place.help')} />
          <AgreementLinks />
          {complaintEmail !== undefined && (
            <MenuAddress
              href={`mailto:${complaintEmail}`}
              icon={Mail}
              label={t('profile.complaint')}
              hint={complaintEmail}
            />
          )}
        </MenuList>
        <div className="mt-6">
          <Button
            look="outline"
            size="pair"
            wide
            icon={<LogOut aria-hidden className="size-4.5" />}
            sending={leave.isPending && t('profile.logout')}
            onClick={() => leave.mutate()}
          >
            {t('profile.logout')}
          </Button>
        </div>
        <p className="mt-3 text-center text-12 text-t3">
          {t('profile.logoutHint', { version: deployment.version })}
        </p>
      </div>
    </div>
  )
}
