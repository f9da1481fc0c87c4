import type { Translation } from '../translation.ts'
import type en from './en.ts'

const hk = {
  workCustomerPage: {
    openItems: '待處理事項',
    openNone: '此客戶沒有待處理或進行中的項目。',
    openAll: '顯示全部：{kind}',
    openUntil: '{name}，須於 {time} 前決定',
    equity: '淨值',
    equityMore: '所有帳戶，持倉按最新價格計算',
    equityNone: '有持倉尚無價格。',
    nameClaimed: '未確認',
    freezeCost:
      '你一人可暫停 {hours} 小時；其後自動解除，除非已由兩人改為持續暫停。提早解除需兩人。所有登入即時結束。客戶仍可登入、平倉、申請出金、查閱及匯出紀錄，但不能開倉或更改帳戶。客戶會看到你選擇的原因。',
    freezeLastingCost:
      '此操作需兩人：你提出，另一人批准。在此之前一切不變。若無決定，申請於 {hours} 小時後過期。只有法院或當局的命令才會同時禁止客戶出金。',
    unfreezeCost:
      '此操作需兩人：你提出，另一人批准。在此之前帳戶維持暫停。若無決定，申請於 {hours} 小時後過期。',
    secondStepCost:
      '適用於驗證器應用程式及備用碼均已遺失的客戶。此操作需兩人：你提出，另一人批准。批准後兩步驗證關閉，所有裝置登出，出金暫停 {hold}，並會通知客戶。密碼不變；通行密鑰、已連結的錢包及 API 密鑰會失效。若無決定，申請於 {hours} 小時後過期。',
    countryCost:
      '此項須由兩人處理：你申請，另一人批准。其後可提供的產品以新的國家或地區為準，並會通知客戶。申請於 {hours} 小時後失效。',
    recoverCost:
      '適用於無法再收取驗證碼的客戶。請先將身份文件與已批准的表格核對。此項須由兩人處理。批准後會通知舊聯絡方式並等待 {delay} 小時，期間客戶可停止。其後所有裝置登出，出金暫停 {hold}。申請於 {hours} 小時後失效。',
    endSessionsCost: '你一人即可執行。所有裝置即時登出；客戶可重新登入。',
    moreActions: '更多操作',
  },
} as const

export default hk satisfies Translation<typeof hk, 'hk', typeof en>
