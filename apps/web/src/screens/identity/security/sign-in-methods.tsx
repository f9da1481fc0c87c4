import { Bot, Lock, LockKeyhole, Mail, Phone, ShieldCheck, WalletMinimal } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Security } from '../../../live/identity/identity.ts'
import { MenuButton, MenuLink, MenuList } from '../../../ui/lists/menu-list.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { usePaidNetworks } from '../wallet/bind-sheet.tsx'
import { OtpSheet } from './otp-sheet.tsx'

/** Everything that lets a customer in or money out, with its state. A demo account has a trade password only. */
export const Ways = ({ security, demo }: { security: Security; demo: boolean }) => {
  const t = useTranslations('security')
  const networks = usePaidNetworks()
  const [isOtpOpen, setOtpOpen] = useState(false)
  const state = (isSet: boolean) =>
    isSet ? <Tag tone="good">{t('set')}</Tag> : <Tag tone="quiet">{t('notSet')}</Tag>
  const onOff = (isOn: boolean) =>
    isOn ? <Tag tone="good">{t('on')}</Tag> : <Tag tone="quiet">{t('off')}</Tag>
  return (
    <div data-testid="ways">
      <MenuList name={t('ways')}>
        {!demo && (
          <MenuLink
            to="/pages/mine/setting/edit2"
            icon={LockKeyhole}
            label={t('password')}
            value={state(security.password)}
          />
        )}
        <MenuLink
          to="/pages/mine/setting/edit3"
          icon={Lock}
          label={t('tradePassword')}
          value={state(security.tradePassword)}
        />
        {!demo && (
          <>
            <MenuLink
              to="/pages/mine/setting/edit4"
              icon={Mail}
              label={t('email')}
              {...(security.email !== null && { hint: security.email })}
              value={state(security.email !== null)}
            />
            <MenuLink
              to="/pages/mine/setting/edit5"
              icon={Phone}
              label={t('phone')}
              {...(security.mobile !== null && { hint: security.mobile })}
              value={state(security.mobile !== null)}
            />
            <MenuButton
              icon={ShieldCheck}
              label={t('otp')}
              hint={t('otpHint')}
              value={onOff(security.otp.enabled)}
              onPress={() => setOtpOpen(true)}
            />
          </>
        )}
        {!(demo && networks.data?.length === 0) && (
          <MenuLink
            to="/pages/crypto-web3/index"
            icon={WalletMinimal}
            label={t('wallets')}
            hint={t('walletsHint')}
          />
        )}
        <MenuLink to="/pages/mine/api-key/index" icon={Bot} label={t('apiKeys')} hint={t('apiKeysHint')} />
      </MenuList>
      {demo && <p className="mt-2 text-13 text-t3">{t('withReal')}</p>}
      {isOtpOpen && <OtpSheet otp={security.otp} onClose={() => setOtpOpen(false)} />}
    </div>
  )
}
