import { Hourglass, LockKeyhole, Lock, ScanFace, ShieldCheck, UserCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Area } from '../../shared/with-texts.tsx'
import { useSecurity, useVerification, type Standing } from '../../live/identity/identity.ts'
import { MenuLink, MenuList } from '../../ui/lists/menu-list.tsx'
import { Tag } from '../../ui/tag.tsx'

const toneOf = {
  none: 'quiet',
  draft: 'quiet',
  pending: 'waiting',
  approved: 'good',
  rejected: 'bad',
} as const satisfies Record<Standing['state'], string>

const StandingTag = ({ standing }: { standing: Standing }) => {
  const t = useTranslations('identityCheck')
  return <Tag tone={toneOf[standing.state]}>{t(standing.state)}</Tag>
}

type States = {
  readonly realName?: ReactNode
  readonly realNameHint?: string
  readonly kyc?: ReactNode
  readonly kycHint?: string
  readonly tradePassword?: ReactNode
  readonly security?: ReactNode
  readonly securityHint?: string
}

/** The places themselves; their states join them as they arrive. */
export const IdentityPlaces = (states: States) => {
  const { realName, realNameHint, kyc, kycHint, tradePassword, security, securityHint } = states
  const t = useTranslations()
  return (
    <>
      <MenuList name={t('profile.identity')}>
        <MenuLink
          to="/pages/mine/setting/edit6"
          icon={UserCheck}
          label={t('place.realName')}
          {...(realNameHint !== undefined && { hint: realNameHint })}
          value={realName}
        />
        <MenuLink
          to="/pages/mine/setting/edit7"
          icon={ScanFace}
          label={t('place.kyc')}
          {...(kycHint !== undefined && { hint: kycHint })}
          value={kyc}
        />
      </MenuList>
      <MenuList name={t('place.security')}>
        <MenuLink to="/pages/mine/limit/index" icon={Hourglass} label={t('place.limits')} />
        <MenuLink to="/pages/mine/setting/edit2" icon={LockKeyhole} label={t('place.password')} />
        <MenuLink
          to="/pages/mine/setting/edit3"
          icon={Lock}
          label={t('place.tradePassword')}
          value={tradePassword}
        />
        <MenuLink
          to="/pages/mine/setting/edit11"
          icon={ShieldCheck}
          label={t('place.security')}
          {...(securityHint !== undefined && { hint: securityHint })}
          value={security}
        />
      </MenuList>
    </>
  )
}

/** What the identity check is for, as this deployment asks for it. */
const kycUse = (requiredFor: readonly string[]) => {
  const [deposit, withdrawal] = [requiredFor.includes('deposit'), requiredFor.includes('withdrawal')]
  if (deposit) return withdrawal ? 'kycForBoth' : 'kycForDeposit'
  return withdrawal ? 'kycForWithdrawal' : 'kycFor'
}

const PlacesWithStates = () => {
  const t = useTranslations('security')
  const check = useTranslations('identityCheck')
  const { data: verification } = useVerification()
  const { data: security } = useSecurity()
  return (
    <IdentityPlaces
      {...(verification !== undefined && {
        realName: <StandingTag standing={verification.realName} />,
        kyc: <StandingTag standing={verification.kyc} />,
        kycHint: check(kycUse(verification.requiredFor)),
      })}
      {...(security !== undefined && {
        tradePassword: (
          <Tag tone={security.tradePassword ? 'good' : 'quiet'}>
            {security.tradePassword ? t('set') : t('notSet')}
          </Tag>
        ),
        ...(security.otp.enabled && { security: <Tag tone="good">{t('otpShort')}</Tag> }),
      })}
      realNameHint={check('realNameFor')}
      securityHint={t('summary')}
    />
  )
}

/** Who the customer is and how the account is secured, each with its state. */
export const IdentityMenu = () => (
  <Area name="identity" pending={<IdentityPlaces />}>
    <PlacesWithStates />
  </Area>
)

const Verified = () => {
  const t = useTranslations('identityCheck')
  const { data } = useVerification()
  return data?.kyc.state === 'approved' ? <Tag tone="good">{t('approved')}</Tag> : null
}

/** Beside the name of whoever has shown who they are. */
export const VerifiedMark = () => (
  <Area name="identity" pending={null}>
    <Verified />
  </Area>
)
