import { translatedLetters } from './types.ts'

export const ru = translatedLetters({
  'mail.register.subject': 'Ваш код Plumbline: {code}',
  'mail.register.text': `Ваш код для регистрации в Plumbline: {code}.

Он действует {minutes}\u00A0мин и только один раз. Вводите его только в приложении; сотрудники никогда его не спрашивают.

Если вы его не запрашивали, не обращайте внимания на это письмо: без кода счёт не откроется.`,
  'mail.registered_already.subject': 'У вас уже есть счёт в Plumbline',
  'mail.registered_already.text': `Кто-то, вероятно вы, хотел зарегистрироваться с этим адресом почты. Счёт с таким адресом уже есть.

Войдите с этим адресом. Если вы не помните пароль, выберите «Забыли пароль».

Если это были не вы, не обращайте внимания на это письмо: ничего не изменилось.`,
  'mail.forgot.subject': 'Ваш код Plumbline: {code}',
  'mail.forgot.text': `Ваш код для нового пароля: {code}.

Он действует {minutes}\u00A0мин и только один раз. Вводите его только в приложении; сотрудники никогда его не спрашивают.

Если вы его не запрашивали, не обращайте внимания на это письмо: пароль останется прежним.`,
  'mail.password.subject': 'Ваш код Plumbline: {code}',
  'mail.password.text': `Ваш код для смены пароля: {code}.

Он действует {minutes}\u00A0мин и только один раз. Вводите его только в приложении; сотрудники никогда его не спрашивают.

Если вы его не запрашивали, значит, в ваш счёт вошёл кто-то другой: войдите и смените пароль.`,
  'mail.password_changed.subject': 'Пароль Plumbline изменён',
  'mail.password_changed.text': `Пароль вашего счёта {uid} изменён, остальные сеансы завершены.

Если это были не вы, сразу выберите в приложении «Забыли пароль» и задайте новый.`,
  'mail.bind.subject': 'Ваш код Plumbline: {code}',
  'mail.bind.text': `Ваш код для привязки этого адреса к счёту Plumbline: {code}.

Он действует {minutes}\u00A0мин и только один раз. Вводите его только в приложении; сотрудники никогда его не спрашивают.

Если вы его не запрашивали, не обращайте внимания на это письмо: без кода ничего не изменится.`,
  'mail.confirm.subject': 'Ваш код Plumbline: {code}',
  'mail.confirm.text': `Ваш код для подтверждения изменений в данных для входа: {code}.

Он действует {minutes}\u00A0мин и только один раз. Вводите его только в приложении; сотрудники никогда его не спрашивают.

Если вы его не запрашивали, значит, в ваш счёт вошёл кто-то другой: войдите и смените пароль.`,
  'mail.trade.subject': 'Ваш код Plumbline: {code}',
  'mail.trade.text': `Ваш код для нового торгового пароля: {code}.

Он действует {minutes}\u00A0мин и только один раз. Вводите его только в приложении; сотрудники никогда его не спрашивают.

Если вы его не запрашивали, значит, в ваш счёт вошёл кто-то другой: войдите и смените пароль.`,
  'mail.security.trade_password.subject': 'Торговый пароль Plumbline задан',
  'mail.security.trade_password.text': `Для вашего счёта {uid} задан новый торговый пароль.

Если это были не вы, сразу смените пароль в приложении и завершите вход на всех других устройствах в разделе «Безопасность».`,
  'mail.security.email_bound.subject': 'Новый адрес почты в счёте Plumbline',
  'mail.security.email_bound.text': `К вашему счёту {uid} привязан новый адрес почты.

Если это были не вы, сразу смените пароль в приложении и завершите вход на всех других устройствах в разделе «Безопасность».`,
  'mail.security.mobile_bound.subject': 'Новый номер телефона в счёте Plumbline',
  'mail.security.mobile_bound.text': `К вашему счёту {uid} привязан новый номер телефона.

Если это были не вы, сразу смените пароль в приложении и завершите вход на всех других устройствах в разделе «Безопасность».`,
  'mail.security.otp_enabled.subject': 'Двухэтапная аутентификация включена',
  'mail.security.otp_enabled.text': `Для вашего счёта {uid} включена двухэтапная аутентификация.

Если это были не вы, сразу смените пароль в приложении и завершите вход на всех других устройствах в разделе «Безопасность».`,
  'mail.security.otp_disabled.subject': 'Двухэтапная аутентификация отключена',
  'mail.security.otp_disabled.text': `Для вашего счёта {uid} отключена двухэтапная аутентификация.

Если это были не вы, сразу смените пароль в приложении и завершите вход на всех других устройствах в разделе «Безопасность».`,
  'mail.security.recovery_renewed.subject': 'Новые резервные коды счёта Plumbline',
  'mail.security.recovery_renewed.text': `Для вашего счёта {uid} созданы новые резервные коды. Старые больше не действуют.

Если это были не вы, сразу смените пароль в приложении и завершите вход на всех других устройствах в разделе «Безопасность».`,
  'mail.security.recovery_used.subject': 'Использован резервный код',
  'mail.security.recovery_used.text': `Использован резервный код вашего счёта {uid}.

Если это были не вы, сразу смените пароль в приложении и завершите вход на всех других устройствах в разделе «Безопасность».`,
  'mail.security.passkey_added.subject': 'Добавлен ключ доступа',
  'mail.security.passkey_added.text': `К вашему счёту {uid} добавлен ключ доступа.

Если это были не вы, сразу смените пароль в приложении и завершите вход на всех других устройствах в разделе «Безопасность».`,
  'mail.security.passkey_removed.subject': 'Удалён ключ доступа',
  'mail.security.passkey_removed.text': `Из вашего счёта {uid} удалён ключ доступа.

Если это были не вы, сразу смените пароль в приложении и завершите вход на всех других устройствах в разделе «Безопасность».`,
  'mail.security.destination_bound.subject': 'Новое направление вывода',
  'mail.security.destination_bound.text': `В вашем счёте {uid} добавлена или изменена банковская карта или адрес кошелька. Вывод туда возможен через 24 часа.

Если это были не вы, сразу смените пароль в приложении и завершите вход на всех других устройствах в разделе «Безопасность».`,
  'mail.new_device.subject': 'Вход в Plumbline с нового устройства',
  'mail.new_device.text': `Кто-то, вероятно вы, вошёл в ваш счёт {uid} с нового устройства.

Устройство: {device}
Интернет-адрес: {address}
Время: {time}

Если это были не вы, сразу смените пароль в приложении и завершите вход на всех других устройствах в разделе «Безопасность».`,
  'mail.verification.real_name_approved.subject': 'Ваше имя подтверждено',
  'mail.verification.real_name_approved.text': 'Подтверждение имени одобрено.',
  'mail.verification.real_name_rejected.subject': 'Подтверждение имени возвращено',
  'mail.verification.real_name_rejected.text': `Подтверждение имени возвращено. Причина: {reason}

Ваши данные сохранены в приложении. Исправьте их и отправьте снова.`,
  'mail.verification.kyc_approved.subject': 'Ваша личность подтверждена',
  'mail.verification.kyc_approved.text': 'Проверка личности (KYC) пройдена.',
  'mail.verification.kyc_rejected.subject': 'Проверка личности возвращена',
  'mail.verification.kyc_rejected.text': `Данные для проверки личности (KYC) возвращены. Причина: {reason}

Ваши данные сохранены в приложении. Исправьте их и отправьте снова.`,
  'mail.frozen.subject': 'Счёт Plumbline заблокирован',
  'mail.frozen.text': `Ваш счёт {uid} заблокирован. Причина указана в приложении.

Вы по-прежнему можете входить, закрывать позиции, просматривать и выгружать свои записи.

Вы также можете подать заявку на вывод, если блокировку не назначил суд или государственный орган. Блокировка, назначенная одним сотрудником, снимается автоматически через 72 часа.`,
  'mail.unfrozen.subject': 'Счёт Plumbline снова открыт',
  'mail.unfrozen.text': 'Ваш счёт {uid} больше не заблокирован. Всё работает как прежде.',
  'mail.staff_link.subject': 'Настройте рабочую учётную запись Plumbline',
  'mail.staff_link.text': `{name}, для вас создана рабочая учётная запись. Откройте эту ссылку, чтобы задать пароль и второй этап входа:

{link}

Она действует {minutes}\u00A0мин и только один раз. Держите под рукой приложение-аутентификатор и никому не передавайте ссылку.`,
  'sms.register': 'Plumbline: код регистрации {code}, действует {minutes} мин. Никому его не сообщайте.',
  'sms.registered_already': 'Plumbline: счёт с этим номером уже есть. Войдите или сбросьте пароль.',
  'sms.forgot': 'Plumbline: код для нового пароля {code}, действует {minutes} мин. Никому его не сообщайте.',
  'sms.password_changed': 'Plumbline: пароль счёта {uid} изменён. Если это не вы, сразу сбросьте его.',
  'sms.bind': 'Plumbline: код привязки номера {code}, действует {minutes} мин. Никому его не сообщайте.',
  'sms.confirm':
    'Plumbline: код подтверждения изменений {code}, действует {minutes} мин. Никому его не сообщайте.',
  'sms.trade':
    'Plumbline: код для нового торгового пароля {code}, действует {minutes} мин. Никому его не сообщайте.',
  'sms.security.trade_password':
    'Plumbline: для вашего счёта {uid} задан новый торговый пароль. Если это не вы, сразу смените пароль.',
  'sms.security.email_bound':
    'Plumbline: к вашему счёту {uid} привязан новый адрес почты. Если это не вы, сразу смените пароль.',
  'sms.security.mobile_bound':
    'Plumbline: к вашему счёту {uid} привязан новый номер телефона. Если это не вы, сразу смените пароль.',
  'sms.security.otp_enabled':
    'Plumbline: для вашего счёта {uid} включена двухэтапная аутентификация. Если это не вы, сразу смените пароль.',
  'sms.security.otp_disabled':
    'Plumbline: для вашего счёта {uid} отключена двухэтапная аутентификация. Если это не вы, сразу смените пароль.',
  'sms.security.recovery_renewed':
    'Plumbline: для вашего счёта {uid} созданы новые резервные коды. Старые больше не действуют. Если это не вы, сразу смените пароль.',
  'sms.security.recovery_used':
    'Plumbline: использован резервный код вашего счёта {uid}. Если это не вы, сразу смените пароль.',
  'sms.security.passkey_added':
    'Plumbline: к вашему счёту {uid} добавлен ключ доступа. Если это не вы, сразу смените пароль.',
  'sms.security.passkey_removed':
    'Plumbline: из вашего счёта {uid} удалён ключ доступа. Если это не вы, сразу смените пароль.',
  'sms.security.destination_bound':
    'Plumbline: в вашем счёте {uid} добавлена или изменена банковская карта или адрес кошелька. Вывод туда возможен через 24 ч. Если это не вы, сразу смените пароль.',
  'sms.new_device':
    'Plumbline: вход в счёт {uid} с нового устройства ({device}, {time}). Если это не вы, сразу смените пароль.',
  'sms.verification.real_name_approved': 'Plumbline: подтверждение имени одобрено.',
  'sms.verification.real_name_rejected':
    'Plumbline: подтверждение имени возвращено. Причина указана в приложении.',
  'sms.verification.kyc_approved': 'Plumbline: проверка личности (KYC) пройдена.',
  'sms.verification.kyc_rejected':
    'Plumbline: данные для проверки личности (KYC) возвращены. Причина указана в приложении.',
  'sms.frozen':
    'Plumbline: счёт {uid} заблокирован. Причина указана в приложении. Входить и закрывать позиции по-прежнему можно.',
  'sms.unfrozen': 'Plumbline: счёт {uid} больше не заблокирован.',
  'mail.funding.deposit_approved.subject': 'Ваше пополнение одобрено',
  'mail.funding.deposit_approved.text': `Ваше пополнение одобрено: {amount} {currency} зачислены на денежный счёт.

Если это были не вы, обратитесь в поддержку.`,
  'sms.funding.deposit_approved':
    'Plumbline: Ваше пополнение одобрено: {amount} {currency} зачислены на денежный счёт.',
  'mail.funding.deposit_rejected.subject': 'Ваше пополнение отклонено',
  'mail.funding.deposit_rejected.text': `Ваше пополнение на {amount} {currency} отклонено. Причина указана в приложении.

Если это были не вы, обратитесь в поддержку.`,
  'sms.funding.deposit_rejected':
    'Plumbline: Ваше пополнение на {amount} {currency} отклонено. Причина указана в приложении.',
  'mail.funding.deposit_corrected.subject': 'Ваше пополнение исправлено',
  'mail.funding.deposit_corrected.text': `Пополнение было зачислено по ошибке: {amount} {currency} списаны обратно с денежного счёта. Причина указана в приложении.

Если вы не согласны, обратитесь в поддержку.`,
  'sms.funding.deposit_corrected':
    'Plumbline: Пополнение было зачислено по ошибке: {amount} {currency} списаны обратно с денежного счёта. Причина указана в приложении.',
  'mail.funding.withdrawal_approved.subject': 'Ваш вывод средств одобрен',
  'mail.funding.withdrawal_approved.text': `Ваш вывод {amount} {currency} одобрен и будет выплачен.

Если это были не вы, обратитесь в поддержку.`,
  'sms.funding.withdrawal_approved': 'Plumbline: Ваш вывод {amount} {currency} одобрен и будет выплачен.',
  'mail.funding.withdrawal_rejected.subject': 'Ваш вывод средств отклонён',
  'mail.funding.withdrawal_rejected.text': `Ваш вывод {amount} {currency} отклонён, деньги снова доступны. Причина указана в приложении.

Если это были не вы, обратитесь в поддержку.`,
  'sms.funding.withdrawal_rejected':
    'Plumbline: Ваш вывод {amount} {currency} отклонён, деньги снова доступны. Причина указана в приложении.',
  'mail.funding.payout_sent.subject': 'Ваша выплата отправлена',
  'mail.funding.payout_sent.text': `Вам отправлено {amount} {currency}. Номер перевода указан в приложении.

Если это были не вы, обратитесь в поддержку.`,
  'sms.funding.payout_sent':
    'Plumbline: Вам отправлено {amount} {currency}. Номер перевода указан в приложении.',
  'mail.funding.payout_returned.subject': 'Ваша выплата вернулась',
  'mail.funding.payout_returned.text': `Выплата вернулась: {amount} {currency} снова на вашем денежном счёте. Причина указана в приложении.

Если это были не вы, обратитесь в поддержку.`,
  'sms.funding.payout_returned':
    'Plumbline: Выплата вернулась: {amount} {currency} снова на вашем денежном счёте. Причина указана в приложении.',
  'mail.funding.payment_received.subject': 'Ваш платёж картой поступил',
  'mail.funding.payment_received.text': `Ваш платёж картой поступил: {amount} {currency} зачислены на денежный счёт.

Если это были не вы, обратитесь в поддержку.`,
  'sms.funding.payment_received':
    'Plumbline: Ваш платёж картой поступил: {amount} {currency} зачислены на денежный счёт.',
  'mail.funding.payment_reversed.subject': 'Ваш платёж картой отозван',
  'mail.funding.payment_reversed.text': `Платёж картой отозван: {amount} {currency} списываются с денежного счёта. Платёж показан в приложении.

Если это были не вы, обратитесь в поддержку.`,
  'sms.funding.payment_reversed':
    'Plumbline: Платёж картой отозван: {amount} {currency} списываются с денежного счёта. Платёж показан в приложении.',
  'mail.trader.approved.subject': 'Вы стали трейдером',
  'mail.trader.approved.text': `Ваша заявка одобрена. Клиенты теперь могут подписаться на {name}.

Копируется то, что вы откроете, измените и закроете с этого момента; уже открытое не копируется.`,
  'mail.trader.rejected.subject': 'Ваша заявка трейдера отклонена',
  'mail.trader.rejected.text': `Ваша заявка под именем {name} отклонена. Причина: {reason}

Подать новую можно начиная с {until}.`,
  'mail.trader.revoked.subject': 'Вы больше не трейдер',
  'mail.trader.revoked.text': `На {name} больше нельзя подписаться: статус отозван. Копии закрываются или остаются, как выбрал каждый подписчик.

Ваши позиции и деньги не меняются. По вопросам обратитесь в поддержку.`,
  'sms.trader.approved': 'Plumbline: вы стали трейдером. Клиенты могут подписаться на {name}.',
  'sms.trader.rejected':
    'Plumbline: заявка под именем {name} отклонена. Причина указана в приложении. Новая заявка возможна с {until}.',
  'sms.trader.revoked': 'Plumbline: статус {name} отозван, подписаться больше нельзя.',
  'mail.lending.loan_approved.subject': 'Ваш заём выдан',
  'mail.lending.loan_approved.text': `Заём {amount} USD зачислен на ваш контрактный счёт. Срок погашения — {day} (UTC).

Если есть вопросы, обратитесь в службу поддержки.`,
  'sms.lending.loan_approved':
    'Plumbline: Заём {amount} USD зачислен на ваш контрактный счёт. Срок погашения — {day} (UTC).',
  'mail.lending.loan_rejected.subject': 'Заявка на заём отклонена',
  'mail.lending.loan_rejected.text': `Ваша заявка на заём {amount} USD отклонена. Причина указана в приложении.

Если есть вопросы, обратитесь в службу поддержки.`,
  'sms.lending.loan_rejected':
    'Plumbline: Ваша заявка на заём {amount} USD отклонена. Причина указана в приложении.',
  'mail.lending.loan_due.subject': 'Скоро срок погашения займа',
  'mail.lending.loan_due.text': `Долг по займу — {amount} USD, срок погашения — {day} (UTC). Погасите его до этого дня в приложении, чтобы не платить неустойку.

Если есть вопросы, обратитесь в службу поддержки.`,
  'sms.lending.loan_due':
    'Plumbline: Долг по займу — {amount} USD, срок погашения — {day} (UTC). Погасите его до этого дня в приложении, чтобы не платить неустойку.',
  'mail.lending.loan_late.subject': 'Заём просрочен',
  'mail.lending.loan_late.text': `Срок погашения займа был {day} (UTC). Теперь долг — {amount} USD, и каждый день просрочки увеличивает его. Погасите заём в приложении.

Если есть вопросы, обратитесь в службу поддержки.`,
  'sms.lending.loan_late':
    'Plumbline: Срок погашения займа был {day} (UTC). Теперь долг — {amount} USD, и каждый день просрочки увеличивает его. Погасите заём в приложении.',
  'mail.lending.loan_repaid.subject': 'Ваш заём погашен',
  'mail.lending.loan_repaid.text': `Погашение {amount} USD зачтено. Заём полностью погашен, ограничения сняты.

Если есть вопросы, обратитесь в службу поддержки.`,
  'sms.lending.loan_repaid':
    'Plumbline: Погашение {amount} USD зачтено. Заём полностью погашен, ограничения сняты.',
  'mail.lending.loan_repayment_counted.subject': 'Погашение зачтено',
  'mail.lending.loan_repayment_counted.text': `Погашение {amount} USD зачтено. Остаток долга указан в приложении.

Если есть вопросы, обратитесь в службу поддержки.`,
  'sms.lending.loan_repayment_counted':
    'Plumbline: Погашение {amount} USD зачтено. Остаток долга указан в приложении.',
  'mail.lending.loan_repayment_rejected.subject': 'Погашение отклонено',
  'mail.lending.loan_repayment_rejected.text': `Погашение через внешний кошелёк отклонено. Причина и остаток долга указаны в приложении.

Если есть вопросы, обратитесь в службу поддержки.`,
  'sms.lending.loan_repayment_rejected':
    'Plumbline: Погашение через внешний кошелёк отклонено. Причина и остаток долга указаны в приложении.',
  'mail.lending.loan_penalty_waived.subject': 'Неустойка списана',
  'mail.lending.loan_penalty_waived.text': `Мы списали {amount} USD неустойки по вашему займу. Остаток долга указан в приложении.

Если есть вопросы, обратитесь в службу поддержки.`,
  'sms.lending.loan_penalty_waived':
    'Plumbline: Мы списали {amount} USD неустойки по вашему займу. Остаток долга указан в приложении.',
  'mail.lending.loan_written_off.subject': 'Ваш заём списан',
  'mail.lending.loan_written_off.text': `Мы списали ваш заём: оставшиеся {amount} USD погашать не нужно.

Если есть вопросы, обратитесь в службу поддержки.`,
  'sms.lending.loan_written_off':
    'Plumbline: Мы списали ваш заём: оставшиеся {amount} USD погашать не нужно.',
})
