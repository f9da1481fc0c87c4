import type { Translation } from '../translation.ts'
import type en from './en.ts'

const hk = {
  invitation: {
    about:
      '分享你的連結或邀請碼。我們不會為邀請支付獎賞，你的朋友享有與所有人相同的條款。你只會看到對方 UID 的最後幾位數字，以及其身份是否已驗證。',
    code: '你的邀請碼',
    copyCode: '複製邀請碼',
    link: '你的連結',
    copyLink: '複製連結',
    qr: '你的連結二維碼',
    share: '分享連結',
    message: '與我一起使用 {name}。',
    invited: '已邀請',
    count: '已邀請 {count} 人 · {verified} 人已驗證',
    countOver: '已邀請 {count} 人或以上 · 最近 {count} 人中 {verified} 人已驗證',
    none: '透過你的連結註冊的人會在此顯示。',
    uid: 'UID {uid}',
    joined: '於 {date} 加入',
    registered: '已註冊',
    verified: '已驗證',
    suspended: '你的帳戶已暫停。恢復前，你的邀請碼不獲接受。',
    demo: '模擬帳戶不能邀請他人。擁有自己的帳戶後，你會有可分享的連結及邀請碼。我們不會就邀請支付獎賞。',
    register: '開立帳戶',
    registerAbout: '你會登出此模擬帳戶。',
  },
} as const

export default hk satisfies Translation<typeof hk, 'hk', typeof en>
