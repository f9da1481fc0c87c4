import { translatedLetters } from './types.ts'

export const hk = translatedLetters({
  'mail.register.subject': '你的 Plumbline 驗證碼：{code}',
  'mail.register.text': `你用於註冊 Plumbline 的驗證碼是 {code}。

驗證碼於 {minutes} 分鐘內有效，只可使用一次。請只在應用程式內輸入；我們絕不會向你索取。

如非由你索取，請忽略此電郵：沒有驗證碼便不會開立帳戶。`,
  'mail.registered_already.subject': '你已有 Plumbline 帳戶',
  'mail.registered_already.text': `有人（可能是你）嘗試以此電郵地址註冊，但此地址已有帳戶。

請以此地址登入。如忘記密碼，請選擇「忘記密碼」。

如並非你本人操作，請忽略此電郵：沒有任何更改。`,
  'mail.forgot.subject': '你的 Plumbline 驗證碼：{code}',
  'mail.forgot.text': `你用於設定新密碼的驗證碼是 {code}。

驗證碼於 {minutes} 分鐘內有效，只可使用一次。請只在應用程式內輸入；我們絕不會向你索取。

如非由你索取，請忽略此電郵：你的密碼維持不變。`,
  'mail.password.subject': '你的 Plumbline 驗證碼：{code}',
  'mail.password.text': `你用於更改密碼的驗證碼是 {code}。

驗證碼於 {minutes} 分鐘內有效，只可使用一次。請只在應用程式內輸入；我們絕不會向你索取。

如非由你索取，即有人已登入你的帳戶：請登入並更改密碼。`,
  'mail.password_changed.subject': '你的 Plumbline 密碼已更改',
  'mail.password_changed.text': `帳戶 {uid} 的密碼已更改，其他登入狀態已結束。

如並非你本人操作，請立即在應用程式選擇「忘記密碼」並設定新密碼。`,
  'mail.bind.subject': '你的 Plumbline 驗證碼：{code}',
  'mail.bind.text': `你將此地址加入 Plumbline 帳戶的驗證碼是 {code}。

驗證碼於 {minutes} 分鐘內有效，只可使用一次。請只在應用程式內輸入；我們絕不會向你索取。

如非由你索取，請忽略此電郵：沒有驗證碼便不會有任何更改。`,
  'mail.confirm.subject': '你的 Plumbline 驗證碼：{code}',
  'mail.confirm.text': `你確認更改登入資料的驗證碼是 {code}。

驗證碼於 {minutes} 分鐘內有效，只可使用一次。請只在應用程式內輸入；我們絕不會向你索取。

如非由你索取，即有人已登入你的帳戶：請登入並更改密碼。`,
  'mail.trade.subject': '你的 Plumbline 驗證碼：{code}',
  'mail.trade.text': `你設定新交易密碼的驗證碼是 {code}。

驗證碼於 {minutes} 分鐘內有效，只可使用一次。請只在應用程式內輸入；我們絕不會向你索取。

如非由你索取，即有人已登入你的帳戶：請登入並更改密碼。`,
  'mail.security.trade_password.subject': '你的 Plumbline 交易密碼已設定',
  'mail.security.trade_password.text': `帳戶 {uid} 已設定新的交易密碼。

如並非你本人操作，請立即在應用程式更改密碼，並於「帳戶安全」登出所有其他裝置。`,
  'mail.security.email_bound.subject': '你的 Plumbline 帳戶已新增電郵',
  'mail.security.email_bound.text': `帳戶 {uid} 已新增電郵地址。

如並非你本人操作，請立即在應用程式更改密碼，並於「帳戶安全」登出所有其他裝置。`,
  'mail.security.mobile_bound.subject': '你的 Plumbline 帳戶已新增電話',
  'mail.security.mobile_bound.text': `帳戶 {uid} 已新增電話號碼。

如並非你本人操作，請立即在應用程式更改密碼，並於「帳戶安全」登出所有其他裝置。`,
  'mail.security.otp_enabled.subject': '兩步驗證已開啟',
  'mail.security.otp_enabled.text': `帳戶 {uid} 已開啟兩步驗證。

如並非你本人操作，請立即在應用程式更改密碼，並於「帳戶安全」登出所有其他裝置。`,
  'mail.security.otp_disabled.subject': '兩步驗證已關閉',
  'mail.security.otp_disabled.text': `帳戶 {uid} 已關閉兩步驗證。

如並非你本人操作，請立即在應用程式更改密碼，並於「帳戶安全」登出所有其他裝置。`,
  'mail.security.recovery_renewed.subject': '你的 Plumbline 帳戶有新的備用碼',
  'mail.security.recovery_renewed.text': `帳戶 {uid} 已產生新的備用碼，舊的備用碼已失效。

如並非你本人操作，請立即在應用程式更改密碼，並於「帳戶安全」登出所有其他裝置。`,
  'mail.security.recovery_used.subject': '有人使用了備用碼',
  'mail.security.recovery_used.text': `帳戶 {uid} 的一個備用碼已被使用。

如並非你本人操作，請立即在應用程式更改密碼，並於「帳戶安全」登出所有其他裝置。`,
  'mail.security.passkey_added.subject': '已新增通行密鑰',
  'mail.security.passkey_added.text': `帳戶 {uid} 已新增一個通行密鑰。

如並非你本人操作，請立即在應用程式移除它並更改密碼，屆時會列出其他可登入帳戶的方式。`,
  'mail.security.passkey_removed.subject': '已移除通行密鑰',
  'mail.security.passkey_removed.text': `帳戶 {uid} 已移除一個通行密鑰。

如並非你本人操作，請立即在應用程式更改密碼，並於「帳戶安全」登出所有其他裝置。`,
  'mail.security.app_lock_set.subject': '已設定應用程式鎖定',
  'mail.security.app_lock_set.text': `帳戶 {uid} 已開啟或更改應用程式鎖定。

如並非你本人操作，請立即在應用程式更改密碼，並於「帳戶安全」登出所有其他裝置。`,
  'mail.security.app_lock_off.subject': '已關閉應用程式鎖定',
  'mail.security.app_lock_off.text': `帳戶 {uid} 已關閉應用程式鎖定。

如並非你本人操作，請立即在應用程式更改密碼，並於「帳戶安全」登出所有其他裝置。`,
  'mail.security.wallet_linked.subject': '已連結錢包',
  'mail.security.wallet_linked.text': `帳戶 {uid} 已連結一個錢包，可用以登入。

如並非你本人操作，請立即在應用程式解除連結並更改密碼，屆時會列出其他可登入帳戶的方式。`,
  'mail.security.wallet_unlinked.subject': '已解除連結錢包',
  'mail.security.wallet_unlinked.text': `帳戶 {uid} 已解除連結一個錢包，不能再用以登入。

如並非你本人操作，請立即在應用程式更改密碼，並於「帳戶安全」登出所有其他裝置。`,
  'mail.security.api_key_added.subject': '已建立 API 密鑰',
  'mail.security.api_key_added.text': `帳戶 {uid} 已建立一個 API 密鑰。持有它的程式可讀取帳戶，並在你容許時交易，但不能出金。

如並非你本人操作，請立即在應用程式撤銷它並更改密碼，屆時會列出其他可登入帳戶的方式。`,
  'mail.security.api_key_revoked.subject': '已撤銷 API 密鑰',
  'mail.security.api_key_revoked.text': `帳戶 {uid} 的一個 API 密鑰已撤銷，不能再使用。

如並非你本人操作，請立即在應用程式更改密碼，並於「帳戶安全」登出所有其他裝置。`,
  'mail.security.destination_bound.subject': '新的出金收款方',
  'mail.security.destination_bound.text': `帳戶 {uid} 新增或更改了一個銀行帳戶或錢包地址。{wait}後方可出金至此。

如並非你本人操作，請立即在應用程式更改密碼，並於「帳戶安全」登出所有其他裝置。`,
  'mail.new_device.subject': '你的 Plumbline 帳戶在新裝置登入',
  'mail.new_device.text': `有人（可能是你）在新裝置登入帳戶 {uid}。

裝置：{device}
網絡地址：{address}
時間：{time}

如並非你本人操作，請立即在應用程式更改密碼，並於「帳戶安全」登出所有其他裝置。`,
  'mail.verification.real_name_approved.subject': '你的實名認證已獲批准',
  'mail.verification.real_name_approved.text': '你的實名認證已獲批准。',
  'mail.verification.real_name_rejected.subject': '你的實名認證被退回',
  'mail.verification.real_name_rejected.text': `你的實名認證被退回。原因：{reason}

你的表格已保存在應用程式內，請更正後重新提交。`,
  'mail.verification.kyc_approved.subject': '你的身份驗證已獲批准',
  'mail.verification.kyc_approved.text': '你的身份驗證（KYC）已獲批准。',
  'mail.verification.kyc_rejected.subject': '你的身份驗證被退回',
  'mail.verification.kyc_rejected.text': `你的身份驗證（KYC）被退回。原因：{reason}

你的表格已保存在應用程式內，請更正後重新提交。`,
  'mail.frozen.subject': '你的 Plumbline 帳戶已暫停',
  'mail.frozen.text': `帳戶 {uid} 已暫停，原因顯示於應用程式內。

你仍可登入、平倉，以及查閱和匯出紀錄。

你亦可申請出金，除非暫停是法院或當局的命令。由一名職員作出的暫停，會於 72 小時後自動解除。`,
  'mail.unfrozen.subject': '你的 Plumbline 帳戶已恢復',
  'mail.unfrozen.text': '帳戶 {uid} 已恢復，一切如常。',
  'mail.staff_link.subject': '設定你的 Plumbline 職員帳戶',
  'mail.staff_link.text': `{name}，已為你開立職員帳戶。請開啟此連結，設定密碼及第二步驗證：

{link}

連結於 {minutes} 分鐘內有效，只可使用一次。請預備驗證器應用程式，切勿將連結轉告他人。`,
  'sms.register': 'Plumbline：{code} 是你的註冊驗證碼，{minutes} 分鐘內有效，切勿轉告他人。',
  'sms.registered_already': 'Plumbline：此電話號碼已有帳戶，請登入或選擇「忘記密碼」。',
  'sms.forgot': 'Plumbline：{code} 是你設定新密碼的驗證碼，{minutes} 分鐘內有效，切勿轉告他人。',
  'sms.password_changed': 'Plumbline：帳戶 {uid} 的密碼已更改。如並非你本人操作，請立即選擇「忘記密碼」。',
  'sms.bind': 'Plumbline：{code} 是你新增此號碼的驗證碼，{minutes} 分鐘內有效，切勿轉告他人。',
  'sms.confirm': 'Plumbline：{code} 是你確認更改登入資料的驗證碼，{minutes} 分鐘內有效，切勿轉告他人。',
  'sms.trade': 'Plumbline：{code} 是你設定新交易密碼的驗證碼，{minutes} 分鐘內有效，切勿轉告他人。',
  'sms.security.trade_password':
    'Plumbline：帳戶 {uid} 已設定新的交易密碼。如並非你本人操作，請立即更改密碼。',
  'sms.security.email_bound': 'Plumbline：帳戶 {uid} 已新增電郵地址。如並非你本人操作，請立即更改密碼。',
  'sms.security.mobile_bound': 'Plumbline：帳戶 {uid} 已新增電話號碼。如並非你本人操作，請立即更改密碼。',
  'sms.security.otp_enabled': 'Plumbline：帳戶 {uid} 已開啟兩步驗證。如並非你本人操作，請立即更改密碼。',
  'sms.security.otp_disabled': 'Plumbline：帳戶 {uid} 已關閉兩步驗證。如並非你本人操作，請立即更改密碼。',
  'sms.security.recovery_renewed':
    'Plumbline：帳戶 {uid} 已產生新的備用碼，舊的備用碼已失效。如並非你本人操作，請立即更改密碼。',
  'sms.security.recovery_used':
    'Plumbline：帳戶 {uid} 的一個備用碼已被使用。如並非你本人操作，請立即更改密碼。',
  'sms.security.passkey_added':
    'Plumbline：帳戶 {uid} 已新增一個通行密鑰。如並非你本人操作，請立即更改密碼。',
  'sms.security.passkey_removed':
    'Plumbline：帳戶 {uid} 已移除一個通行密鑰。如並非你本人操作，請立即更改密碼。',
  'sms.security.app_lock_set':
    'Plumbline：帳戶 {uid} 已開啟或更改應用程式鎖定。如並非你本人操作，請立即更改密碼。',
  'sms.security.app_lock_off': 'Plumbline：帳戶 {uid} 已關閉應用程式鎖定。如並非你本人操作，請立即更改密碼。',
  'sms.security.wallet_linked':
    'Plumbline：帳戶 {uid} 已連結一個錢包，可用以登入。如並非你本人操作，請立即更改密碼。',
  'sms.security.wallet_unlinked':
    'Plumbline：帳戶 {uid} 已解除連結一個錢包。如並非你本人操作，請立即更改密碼。',
  'sms.security.api_key_added':
    'Plumbline：帳戶 {uid} 已建立一個 API 密鑰。如並非你本人操作，請立即更改密碼。',
  'sms.security.api_key_revoked':
    'Plumbline：帳戶 {uid} 的一個 API 密鑰已撤銷。如並非你本人操作，請立即更改密碼。',
  'sms.security.destination_bound':
    'Plumbline：帳戶 {uid} 新增或更改了銀行帳戶或錢包地址，{wait}後方可出金至此。如並非你本人操作，請立即更改密碼。',
  'sms.new_device':
    'Plumbline：帳戶 {uid} 在新裝置登入（{device}，{time}）。如並非你本人操作，請立即更改密碼。',
  'sms.verification.real_name_approved': 'Plumbline：你的實名認證已獲批准。',
  'sms.verification.real_name_rejected': 'Plumbline：你的實名認證被退回，請在應用程式查看原因。',
  'sms.verification.kyc_approved': 'Plumbline：你的身份驗證（KYC）已獲批准。',
  'sms.verification.kyc_rejected': 'Plumbline：你的身份驗證（KYC）被退回，請在應用程式查看原因。',
  'sms.frozen': 'Plumbline：帳戶 {uid} 已暫停，原因顯示於應用程式內。你仍可登入及平倉。',
  'sms.unfrozen': 'Plumbline：帳戶 {uid} 已恢復。',
  'mail.funding.deposit_approved.subject': '你的入金已獲批准',
  'mail.funding.deposit_approved.text': `你的入金已獲批准：{amount} {currency} 已存入資金帳戶。

如非你本人提出，請聯絡客戶服務。`,
  'sms.funding.deposit_approved': 'Plumbline：你的入金已獲批准：{amount} {currency} 已存入資金帳戶。',
  'mail.funding.deposit_rejected.subject': '你的入金未獲批准',
  'mail.funding.deposit_rejected.text': `你的 {amount} {currency} 入金未獲批准。原因請見應用程式。

如非你本人提出，請聯絡客戶服務。`,
  'sms.funding.deposit_rejected': 'Plumbline：你的 {amount} {currency} 入金未獲批准。原因請見應用程式。',
  'mail.funding.deposit_corrected.subject': '你的入金已更正',
  'mail.funding.deposit_corrected.text': `一筆入金入帳有誤：已從資金帳戶收回 {amount} {currency}。原因請見應用程式。

如有異議，請聯絡客戶服務。`,
  'sms.funding.deposit_corrected':
    'Plumbline：一筆入金入帳有誤：已從資金帳戶收回 {amount} {currency}。原因請見應用程式。',
  'mail.funding.withdrawal_approved.subject': '你的出金已獲批准',
  'mail.funding.withdrawal_approved.text': `你的 {amount} {currency} 出金已獲批准，即將付款。

如非你本人提出，請聯絡客戶服務。`,
  'sms.funding.withdrawal_approved': 'Plumbline：你的 {amount} {currency} 出金已獲批准，即將付款。',
  'mail.funding.withdrawal_rejected.subject': '你的出金未獲批准',
  'mail.funding.withdrawal_rejected.text': `你的 {amount} {currency} 出金未獲批准，款項已恢復可用。原因請見應用程式。

如非你本人提出，請聯絡客戶服務。`,
  'sms.funding.withdrawal_rejected':
    'Plumbline：你的 {amount} {currency} 出金未獲批准，款項已恢復可用。原因請見應用程式。',
  'mail.funding.payout_sent.subject': '你的出金已付款',
  'mail.funding.payout_sent.text': `已向你付款 {amount} {currency}。參考編號請見應用程式。

如非你本人提出，請聯絡客戶服務。`,
  'sms.funding.payout_sent': 'Plumbline：已向你付款 {amount} {currency}。參考編號請見應用程式。',
  'mail.funding.payout_returned.subject': '你的出金已退回',
  'mail.funding.payout_returned.text': `一筆出金已退回：{amount} {currency} 已回到資金帳戶。原因請見應用程式。

如非你本人提出，請聯絡客戶服務。`,
  'sms.funding.payout_returned':
    'Plumbline：一筆出金已退回：{amount} {currency} 已回到資金帳戶。原因請見應用程式。',
  'mail.funding.payment_received.subject': '你的信用卡付款已到帳',
  'mail.funding.payment_received.text': `你的信用卡付款已到帳：{amount} {currency} 已存入資金帳戶。

如非你本人提出，請聯絡客戶服務。`,
  'sms.funding.payment_received': 'Plumbline：你的信用卡付款已到帳：{amount} {currency} 已存入資金帳戶。',
  'mail.funding.payment_reversed.subject': '你的信用卡付款已撤銷',
  'mail.funding.payment_reversed.text': `一筆信用卡付款已撤銷：{amount} {currency} 已從資金帳戶扣回。付款詳情請見應用程式。

如非你本人提出，請聯絡客戶服務。`,
  'sms.funding.payment_reversed':
    'Plumbline：一筆信用卡付款已撤銷：{amount} {currency} 已從資金帳戶扣回。付款詳情請見應用程式。',
  'mail.trader.approved.subject': '你已成為交易員',
  'mail.trader.approved.text': `你的申請已獲批准。由現在起，客戶可跟單 {name}。

你由現在起的開倉、修改和平倉會被跟單；已有的倉位不會。`,
  'mail.trader.rejected.subject': '你的交易員申請未獲批准',
  'mail.trader.rejected.text': `你以 {name} 提交的申請未獲批准。原因：{reason}

你可於 {until} 起再次申請。`,
  'mail.trader.revoked.subject': '你已不再是交易員',
  'mail.trader.revoked.text': `{name} 的交易員資格已被撤銷，不能再被跟單。跟單倉位按各跟單者的選擇平倉或保留。

你自己的倉位和資金不變。如有疑問，請聯絡客戶服務。`,
  'sms.trader.approved': 'Plumbline：你已成為交易員，客戶可跟單 {name}。',
  'sms.trader.rejected':
    'Plumbline：你以 {name} 提交的申請未獲批准，原因見應用程式。可於 {until} 起再次申請。',
  'sms.trader.revoked': 'Plumbline：{name} 的交易員資格已被撤銷，不能再被跟單。',
  'letter.open': '在應用程式開啟',
  'letter.unsubscribe': '取消訂閱此類電郵（毋須登入）',
  'mail.margin.call.subject': '追加保證金通知：你的保證金偏低',
  'mail.margin.call.text': `你的保證金水平為 {level}%。

跌至 50% 時我們會開始平倉，虧損最大的先平。請平倉部分持倉，或將資金轉入合約帳戶。`,
  'sms.margin.call':
    'Plumbline：你的保證金水平為 {level}%。跌至 50% 時我們會開始平倉，虧損最大的先平。請平倉部分持倉，或將資金轉入合約帳戶。',
  'mail.digest.subject': '你的通知：{count} 則',
  'mail.digest.text': `以下是自上次摘要以來的動態，時間以 {zone} 為準。

{items}`,
  'mail.digest.more': '應用程式內還有 {count} 則',
  'mail.copying.margin_low.subject': '跟單令保證金偏低',
  'mail.copying.margin_low.text': `你的保證金水平為 {level}%，跟單佔用了已用保證金的 {share}%。

跌至 50% 時我們會開始平倉，虧損最大的先平。請平倉部分持倉，或將資金轉入合約帳戶。`,
  'mail.copying.stopped.subject': '跟單虧損已達上限',
  'mail.copying.stopped.text': `跟單 {name} 的虧損已達你設定的 {loss} USD 上限，跟單已停止。

你的跟單會以最新價格平倉，應用程式會逐一顯示。`,
  'mail.copying.ended.subject': '你跟單的交易員已停止',
  'mail.copying.ended.text': `{name} 不再可以跟單：交易員已退出或被移除。

你的跟單會按你的選擇平倉或保留，應用程式會逐一顯示。`,
  'mail.copying.trader_paused.subject': '一名交易員的跟單已暫停',
  'mail.copying.trader_paused.text': `我們已暫停 {name} 的跟單，新持倉暫不跟單。

交易員平倉時，未平倉的跟單仍會隨之平倉。`,
  'mail.copying.trader_closed.subject': '一名交易員暫停接受新跟單者',
  'mail.copying.trader_closed.text': `{name} 暫不接受新跟單者，你的跟單照常進行。

你的跟單不受影響。`,
  'mail.copying.trader_leverage.subject': '你跟單的交易員改變了槓桿',
  'mail.copying.trader_leverage.text': `{name} 現時的平均槓桿為 {now}，之前為 {before}。

我們比較最近 7 日與之前 30 日。如不再適合你，可更改或停止跟單。`,
  'mail.copying.trader_mix.subject': '你跟單的交易員改為交易其他產品',
  'mail.copying.trader_mix.text': `{name} 交易的產品與以往不同，變化最大的是 {code}，現佔訂單的 {share}%。

我們比較最近 7 日與之前 30 日。如不再適合你，可更改或停止跟單。`,
  'sms.copying.margin_low': 'Plumbline：你的保證金水平為 {level}%，跟單佔用了已用保證金的 {share}%。',
  'sms.copying.stopped': 'Plumbline：跟單 {name} 的虧損已達你設定的 {loss} USD 上限，跟單已停止。',
  'sms.copying.ended': 'Plumbline：{name} 不再可以跟單：交易員已退出或被移除。',
  'sms.copying.trader_paused': 'Plumbline：我們已暫停 {name} 的跟單，新持倉暫不跟單。',
  'sms.copying.trader_closed': 'Plumbline：{name} 暫不接受新跟單者，你的跟單照常進行。',
  'sms.copying.trader_leverage': 'Plumbline：{name} 現時的平均槓桿為 {now}，之前為 {before}。',
  'sms.copying.trader_mix':
    'Plumbline：{name} 交易的產品與以往不同，變化最大的是 {code}，現佔訂單的 {share}%。',
  'mail.security.recovery_set.subject': '你的聯絡資料即將更改',
  'mail.security.recovery_set.text': `有人要求更換你帳戶 {uid} 遺失的電郵地址或電話號碼。我們已核對身份文件並批准。

更改將於 {time} 生效，屆時所有裝置都會登出。

如非你本人要求，請在此之前登入，並在「帳戶安全」停止更換。`,
  'sms.security.recovery_set':
    'Plumbline：帳戶 {uid} 的電郵地址或電話號碼將於 {time} 更換。如非你本人要求，請在此之前登入，並在「帳戶安全」停止。',
  'mail.country_changed.subject': '你的居住國家或地區已更改',
  'mail.country_changed.text': `我們已更改你帳戶 {uid} 的居住國家或地區，可提供的產品將以此為準。

如資料有誤，請聯絡客戶服務。`,
  'sms.country_changed': 'Plumbline：帳戶 {uid} 的居住國家或地區已更改。如資料有誤，請聯絡客戶服務。',
  'mail.lending.loan_approved.subject': '你的貸款已發放',
  'mail.lending.loan_approved.text': `你的 {amount} USD 貸款已存入合約帳戶，到期日為 {day}（UTC）。

如有疑問，請聯絡客戶服務。`,
  'sms.lending.loan_approved': 'Plumbline：你的 {amount} USD 貸款已存入合約帳戶，到期日為 {day}（UTC）。',
  'mail.lending.loan_rejected.subject': '你的貸款申請未獲批准',
  'mail.lending.loan_rejected.text': `你的 {amount} USD 貸款申請未獲批准。原因請見應用程式。

如有疑問，請聯絡客戶服務。`,
  'sms.lending.loan_rejected': 'Plumbline：你的 {amount} USD 貸款申請未獲批准。原因請見應用程式。',
  'mail.lending.loan_due.subject': '你的貸款即將到期',
  'mail.lending.loan_due.text': `你的貸款欠款為 {amount} USD，到期日為 {day}（UTC）。請在此之前於應用程式還款，以免產生罰息。

如有疑問，請聯絡客戶服務。`,
  'sms.lending.loan_due':
    'Plumbline：你的貸款欠款為 {amount} USD，到期日為 {day}（UTC）。請在此之前於應用程式還款，以免產生罰息。',
  'mail.lending.loan_late.subject': '你的貸款已逾期',
  'mail.lending.loan_late.text': `你的貸款已於 {day}（UTC）到期。目前欠款為 {amount} USD，每逾期一日欠款都會增加。請在應用程式還款。

如有疑問，請聯絡客戶服務。`,
  'sms.lending.loan_late':
    'Plumbline：你的貸款已於 {day}（UTC）到期。目前欠款為 {amount} USD，每逾期一日欠款都會增加。請在應用程式還款。',
  'mail.lending.loan_repaid.subject': '你的貸款已還清',
  'mail.lending.loan_repaid.text': `你的 {amount} USD 還款已入帳。貸款已全數還清，相關限制已解除。

如有疑問，請聯絡客戶服務。`,
  'sms.lending.loan_repaid': 'Plumbline：你的 {amount} USD 還款已入帳。貸款已全數還清，相關限制已解除。',
  'mail.lending.loan_repayment_counted.subject': '你的還款已入帳',
  'mail.lending.loan_repayment_counted.text': `你的 {amount} USD 還款已入帳。餘下欠款請見應用程式。

如有疑問，請聯絡客戶服務。`,
  'sms.lending.loan_repayment_counted': 'Plumbline：你的 {amount} USD 還款已入帳。餘下欠款請見應用程式。',
  'mail.lending.loan_repayment_rejected.subject': '你的還款未獲接納',
  'mail.lending.loan_repayment_rejected.text': `你經外部錢包的還款未獲接納。原因及餘下欠款請見應用程式。

如有疑問，請聯絡客戶服務。`,
  'sms.lending.loan_repayment_rejected':
    'Plumbline：你經外部錢包的還款未獲接納。原因及餘下欠款請見應用程式。',
  'mail.lending.loan_penalty_waived.subject': '罰息已獲豁免',
  'mail.lending.loan_penalty_waived.text': `我們已豁免你貸款的 {amount} USD 罰息。餘下欠款請見應用程式。

如有疑問，請聯絡客戶服務。`,
  'sms.lending.loan_penalty_waived':
    'Plumbline：我們已豁免你貸款的 {amount} USD 罰息。餘下欠款請見應用程式。',
  'mail.lending.loan_written_off.subject': '你的貸款已撇銷',
  'mail.lending.loan_written_off.text': `我們已撇銷你的貸款，餘下的 {amount} USD 毋須償還。

如有疑問，請聯絡客戶服務。`,
  'sms.lending.loan_written_off': 'Plumbline：我們已撇銷你的貸款，餘下的 {amount} USD 毋須償還。',
  'mail.support.answered.subject': '我們已回覆你',
  'mail.support.answered.text': `客戶服務已回覆你的訊息。請在應用程式中開啟「客戶服務」閱讀。

我們絕不會索取你的密碼、驗證碼或助記詞。`,
  'sms.support.answered': 'Plumbline：客戶服務已回覆你的訊息。請在應用程式中開啟「客戶服務」閱讀。',
})
