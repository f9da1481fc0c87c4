import { translatedLetters } from './types.ts'

export const hk = translatedLetters({
  'mail.register.subject': '你的 Plumbline 驗證碼：{code}',
  'mail.register.text': `你用於註冊 Plumbline 的驗證碼是 {code}。

驗證碼於 {minutes} 分鐘內有效，只可使用一次。請只在應用程式內輸入；職員絕不會向你索取。

如非由你索取，請忽略此電郵：沒有驗證碼便不會開立帳戶。`,
  'mail.registered_already.subject': '你已有 Plumbline 帳戶',
  'mail.registered_already.text': `有人（可能是你）嘗試以此電郵地址註冊，但此地址已有帳戶。

請以此地址登入。如忘記密碼，請選擇「忘記密碼」。

如並非你本人操作，請忽略此電郵：沒有任何更改。`,
  'mail.forgot.subject': '你的 Plumbline 驗證碼：{code}',
  'mail.forgot.text': `你用於設定新密碼的驗證碼是 {code}。

驗證碼於 {minutes} 分鐘內有效，只可使用一次。請只在應用程式內輸入；職員絕不會向你索取。

如非由你索取，請忽略此電郵：你的密碼維持不變。`,
  'mail.password.subject': '你的 Plumbline 驗證碼：{code}',
  'mail.password.text': `你用於更改密碼的驗證碼是 {code}。

驗證碼於 {minutes} 分鐘內有效，只可使用一次。請只在應用程式內輸入；職員絕不會向你索取。

如非由你索取，即有人已登入你的帳戶：請登入並更改密碼。`,
  'mail.password_changed.subject': '你的 Plumbline 密碼已更改',
  'mail.password_changed.text': `帳戶 {uid} 的密碼已更改，其他登入狀態已結束。

如並非你本人操作，請立即在應用程式選擇「忘記密碼」並設定新密碼。`,
  'sms.register': 'Plumbline：{code} 是你的註冊驗證碼，{minutes} 分鐘內有效，切勿轉告他人。',
  'sms.registered_already': 'Plumbline：此電話號碼已有帳戶，請登入或選擇「忘記密碼」。',
  'sms.forgot': 'Plumbline：{code} 是你設定新密碼的驗證碼，{minutes} 分鐘內有效，切勿轉告他人。',
  'sms.password_changed': 'Plumbline：帳戶 {uid} 的密碼已更改。如並非你本人操作，請立即選擇「忘記密碼」。',
})
