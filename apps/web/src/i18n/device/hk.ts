import type { Translation } from '../translation.ts'
import type en from './en.ts'

const hk = {
  device: {
    lastKnown: '最後所知數據',
    asOf: '截至 {time} UTC',
    prices: '最後報價',
    none: '此裝置尚未儲存任何數據。連線一次後，數據會在此顯示。',
    reload: '現在重新載入？',
    reloadText: '你已輸入但未傳送的內容會消失。',
    keep: '繼續輸入',
    signals: '聲音及震動',
    signalsText: '當訂單成交或平倉、觸及提示價，或付款有審核結果時。',
    sound: '聲音',
    vibration: '震動',
    noVibration: '此瀏覽器無法令裝置震動。',
    locked: '應用程式已鎖定',
    lockedText: '解鎖後即可查看帳戶。你的訂單及提示繼續生效。',
    unlockPasskey: '以通行密鑰解鎖',
    unlock: '解鎖',
    unlockPassword: '密碼',
    unlockByPassword: '使用密碼',
    unlockOffline: '你已離線，請連接網絡以解鎖。',
    unlockNotUsed: '仍然鎖定：沒有使用通行密鑰。請再試，或改用密碼。',
    unlocking: '請稍候',
  },
} as const

export default hk satisfies Translation<typeof hk, 'hk', typeof en>
