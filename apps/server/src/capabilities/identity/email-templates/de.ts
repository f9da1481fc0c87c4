import { translatedLetters } from './types.ts'

export const de = translatedLetters({
  'mail.register.subject': 'Ihr Plumbline-Code: {code}',
  'mail.register.text': `Ihr Code zur Registrierung bei Plumbline lautet {code}.

Er gilt {minutes}\u00A0Minuten und nur einmal. Geben Sie ihn nur in der App ein; wir fragen nie danach.

Wenn Sie ihn nicht angefordert haben, ignorieren Sie diese E-Mail: Ohne den Code wird kein Konto eröffnet.`,
  'mail.registered_already.subject': 'Sie haben schon ein Plumbline-Konto',
  'mail.registered_already.text': `Jemand, vermutlich Sie, wollte sich mit dieser E-Mail-Adresse registrieren. Dazu gibt es schon ein Konto.

Melden Sie sich mit dieser Adresse an. Wenn Sie das Passwort nicht mehr wissen, wählen Sie „Passwort vergessen“.

Wenn Sie es nicht waren, ignorieren Sie diese E-Mail: Es hat sich nichts geändert.`,
  'mail.forgot.subject': 'Ihr Plumbline-Code: {code}',
  'mail.forgot.text': `Ihr Code für ein neues Passwort lautet {code}.

Er gilt {minutes}\u00A0Minuten und nur einmal. Geben Sie ihn nur in der App ein; wir fragen nie danach.

Wenn Sie ihn nicht angefordert haben, ignorieren Sie diese E-Mail: Ihr Passwort bleibt, wie es ist.`,
  'mail.password.subject': 'Ihr Plumbline-Code: {code}',
  'mail.password.text': `Ihr Code zum Ändern Ihres Passworts lautet {code}.

Er gilt {minutes}\u00A0Minuten und nur einmal. Geben Sie ihn nur in der App ein; wir fragen nie danach.

Wenn Sie ihn nicht angefordert haben, ist jemand bei Ihrem Konto angemeldet: Melden Sie sich an und ändern Sie Ihr Passwort.`,
  'mail.password_changed.subject': 'Ihr Plumbline-Passwort wurde geändert',
  'mail.password_changed.text': `Das Passwort Ihres Kontos {uid} wurde geändert, und alle anderen Sitzungen wurden beendet.

Wenn Sie es nicht waren, wählen Sie jetzt in der App „Passwort vergessen“ und setzen Sie ein neues.`,
  'mail.bind.subject': 'Ihr Plumbline-Code: {code}',
  'mail.bind.text': `Ihr Code, um diese Adresse in Ihrem Plumbline-Konto zu hinterlegen, lautet {code}.

Er gilt {minutes}\u00A0Minuten und nur einmal. Geben Sie ihn nur in der App ein; wir fragen nie danach.

Wenn Sie ihn nicht angefordert haben, ignorieren Sie diese E-Mail: Ohne den Code ändert sich nichts.`,
  'mail.confirm.subject': 'Ihr Plumbline-Code: {code}',
  'mail.confirm.text': `Ihr Code zum Bestätigen einer Änderung an Ihrer Anmeldung lautet {code}.

Er gilt {minutes}\u00A0Minuten und nur einmal. Geben Sie ihn nur in der App ein; wir fragen nie danach.

Wenn Sie ihn nicht angefordert haben, ist jemand bei Ihrem Konto angemeldet: Melden Sie sich an und ändern Sie Ihr Passwort.`,
  'mail.trade.subject': 'Ihr Plumbline-Code: {code}',
  'mail.trade.text': `Ihr Code für ein neues Handelspasswort lautet {code}.

Er gilt {minutes}\u00A0Minuten und nur einmal. Geben Sie ihn nur in der App ein; wir fragen nie danach.

Wenn Sie ihn nicht angefordert haben, ist jemand bei Ihrem Konto angemeldet: Melden Sie sich an und ändern Sie Ihr Passwort.`,
  'mail.security.trade_password.subject': 'Ihr Plumbline-Handelspasswort wurde festgelegt',
  'mail.security.trade_password.text': `Für Ihr Konto {uid} wurde ein neues Handelspasswort festgelegt.

Wenn Sie es nicht waren, ändern Sie jetzt in der App Ihr Passwort und melden Sie unter „Sicherheit“ alle anderen Geräte ab.`,
  'mail.security.email_bound.subject': 'Eine neue E-Mail-Adresse für Ihr Plumbline-Konto',
  'mail.security.email_bound.text': `In Ihrem Konto {uid} wurde eine neue E-Mail-Adresse hinterlegt.

Wenn Sie es nicht waren, ändern Sie jetzt in der App Ihr Passwort und melden Sie unter „Sicherheit“ alle anderen Geräte ab.`,
  'mail.security.mobile_bound.subject': 'Eine neue Telefonnummer für Ihr Plumbline-Konto',
  'mail.security.mobile_bound.text': `In Ihrem Konto {uid} wurde eine neue Telefonnummer hinterlegt.

Wenn Sie es nicht waren, ändern Sie jetzt in der App Ihr Passwort und melden Sie unter „Sicherheit“ alle anderen Geräte ab.`,
  'mail.security.otp_enabled.subject': 'Zwei-Faktor-Codes wurden eingeschaltet',
  'mail.security.otp_enabled.text': `Für Ihr Konto {uid} wurden Zwei-Faktor-Codes eingeschaltet.

Wenn Sie es nicht waren, ändern Sie jetzt in der App Ihr Passwort und melden Sie unter „Sicherheit“ alle anderen Geräte ab.`,
  'mail.security.otp_disabled.subject': 'Zwei-Faktor-Codes wurden ausgeschaltet',
  'mail.security.otp_disabled.text': `Für Ihr Konto {uid} wurden Zwei-Faktor-Codes ausgeschaltet.

Wenn Sie es nicht waren, ändern Sie jetzt in der App Ihr Passwort und melden Sie unter „Sicherheit“ alle anderen Geräte ab.`,
  'mail.security.recovery_renewed.subject': 'Neue Wiederherstellungscodes für Ihr Plumbline-Konto',
  'mail.security.recovery_renewed.text': `Für Ihr Konto {uid} wurden neue Wiederherstellungscodes erstellt. Die alten gelten nicht mehr.

Wenn Sie es nicht waren, ändern Sie jetzt in der App Ihr Passwort und melden Sie unter „Sicherheit“ alle anderen Geräte ab.`,
  'mail.security.recovery_used.subject': 'Ein Wiederherstellungscode wurde benutzt',
  'mail.security.recovery_used.text': `Ein Wiederherstellungscode Ihres Kontos {uid} wurde benutzt.

Wenn Sie es nicht waren, ändern Sie jetzt in der App Ihr Passwort und melden Sie unter „Sicherheit“ alle anderen Geräte ab.`,
  'mail.security.passkey_added.subject': 'Ein Passkey wurde hinzugefügt',
  'mail.security.passkey_added.text': `Ihrem Konto {uid} wurde ein Passkey hinzugefügt.

Wenn Sie es nicht waren, entfernen Sie ihn jetzt in der App und ändern Sie Ihr Passwort. Die App zeigt dann, womit man sich sonst noch bei Ihrem Konto anmelden kann.`,
  'mail.security.passkey_removed.subject': 'Ein Passkey wurde entfernt',
  'mail.security.passkey_removed.text': `Aus Ihrem Konto {uid} wurde ein Passkey entfernt.

Wenn Sie es nicht waren, ändern Sie jetzt in der App Ihr Passwort und melden Sie unter „Sicherheit“ alle anderen Geräte ab.`,
  'mail.security.app_lock_set.subject': 'Die App-Sperre wurde eingestellt',
  'mail.security.app_lock_set.text': `Die App-Sperre Ihres Kontos {uid} wurde eingeschaltet oder geändert.

Wenn Sie es nicht waren, ändern Sie jetzt in der App Ihr Passwort und melden Sie unter „Sicherheit“ alle anderen Geräte ab.`,
  'mail.security.app_lock_off.subject': 'Die App-Sperre wurde ausgeschaltet',
  'mail.security.app_lock_off.text': `Die App-Sperre Ihres Kontos {uid} wurde ausgeschaltet.

Wenn Sie es nicht waren, ändern Sie jetzt in der App Ihr Passwort und melden Sie unter „Sicherheit“ alle anderen Geräte ab.`,
  'mail.security.wallet_linked.subject': 'Ein Wallet wurde verknüpft',
  'mail.security.wallet_linked.text': `Mit Ihrem Konto {uid} wurde ein Wallet verknüpft. Damit ist die Anmeldung möglich.

Wenn Sie es nicht waren, lösen Sie die Verknüpfung jetzt in der App und ändern Sie Ihr Passwort. Die App zeigt dann, womit man sich sonst noch bei Ihrem Konto anmelden kann.`,
  'mail.security.wallet_unlinked.subject': 'Die Verknüpfung eines Wallets wurde gelöst',
  'mail.security.wallet_unlinked.text': `Die Verknüpfung eines Wallets mit Ihrem Konto {uid} wurde gelöst. Damit ist keine Anmeldung mehr möglich.

Wenn Sie es nicht waren, ändern Sie jetzt in der App Ihr Passwort und melden Sie unter „Sicherheit“ alle anderen Geräte ab.`,
  'mail.security.api_key_added.subject': 'Ein API-Schlüssel wurde erstellt',
  'mail.security.api_key_added.text': `Für Ihr Konto {uid} wurde ein API-Schlüssel erstellt. Programme, die ihn haben, lesen Ihr Konto und handeln, wenn Sie das erlaubt haben. Auszahlen können sie nicht.

Wenn Sie es nicht waren, widerrufen Sie ihn jetzt in der App und ändern Sie Ihr Passwort. Die App zeigt dann, womit man sich sonst noch bei Ihrem Konto anmelden kann.`,
  'mail.security.api_key_revoked.subject': 'Ein API-Schlüssel wurde widerrufen',
  'mail.security.api_key_revoked.text': `Ein API-Schlüssel Ihres Kontos {uid} wurde widerrufen. Er funktioniert nicht mehr.

Wenn Sie es nicht waren, ändern Sie jetzt in der App Ihr Passwort und melden Sie unter „Sicherheit“ alle anderen Geräte ab.`,
  'mail.security.destination_bound.subject': 'Neues Ziel für Auszahlungen',
  'mail.security.destination_bound.text': `In Ihrem Konto {uid} wurde ein Bankkonto oder eine Wallet-Adresse hinzugefügt oder geändert. Auszahlungen dorthin sind nach {wait} möglich.

Wenn Sie es nicht waren, ändern Sie jetzt in der App Ihr Passwort und melden Sie unter „Sicherheit“ alle anderen Geräte ab.`,
  'mail.new_device.subject': 'Anmeldung bei Plumbline auf einem neuen Gerät',
  'mail.new_device.text': `Jemand, vermutlich Sie, hat sich auf einem neuen Gerät bei Ihrem Konto {uid} angemeldet.

Gerät: {device}
Internetadresse: {address}
Zeit: {time}

Wenn Sie es nicht waren, ändern Sie jetzt in der App Ihr Passwort und melden Sie unter „Sicherheit“ alle anderen Geräte ab.`,
  'mail.verification.real_name_approved.subject': 'Ihr Name ist bestätigt',
  'mail.verification.real_name_approved.text': 'Ihre Namensprüfung ist genehmigt.',
  'mail.verification.real_name_rejected.subject': 'Ihre Namensprüfung wurde zurückgegeben',
  'mail.verification.real_name_rejected.text': `Ihre Namensprüfung wurde zurückgegeben. Grund: {reason}

Ihre Angaben sind in der App gespeichert. Korrigieren Sie sie dort und reichen Sie sie erneut ein.`,
  'mail.verification.kyc_approved.subject': 'Ihre Identität ist bestätigt',
  'mail.verification.kyc_approved.text': 'Ihre Identitätsprüfung (KYC) ist genehmigt.',
  'mail.verification.kyc_rejected.subject': 'Ihre Identitätsprüfung wurde zurückgegeben',
  'mail.verification.kyc_rejected.text': `Ihre Identitätsprüfung (KYC) wurde zurückgegeben. Grund: {reason}

Ihre Angaben sind in der App gespeichert. Korrigieren Sie sie dort und reichen Sie sie erneut ein.`,
  'mail.frozen.subject': 'Ihr Plumbline-Konto ist gesperrt',
  'mail.frozen.text': `Ihr Konto {uid} ist gesperrt. Den Grund zeigt die App.

Sie können sich weiterhin anmelden, Positionen schließen sowie Ihre Buchungen einsehen und exportieren.

Auch Auszahlungen können Sie beantragen, sofern nicht ein Gericht oder eine Behörde die Sperre angeordnet hat. Eine Sperre, die eine einzelne Person aus unserem Team verhängt hat, endet nach 72 Stunden automatisch.`,
  'mail.unfrozen.subject': 'Ihr Plumbline-Konto ist wieder offen',
  'mail.unfrozen.text': 'Ihr Konto {uid} ist nicht mehr gesperrt. Alles funktioniert wie zuvor.',
  'mail.staff_link.subject': 'Ihr Plumbline-Arbeitskonto einrichten',
  'mail.staff_link.text': `Für Sie, {name}, wurde ein Arbeitskonto angelegt. Öffnen Sie diesen Link, um ein Passwort und den zweiten Faktor festzulegen:

{link}

Er gilt {minutes}\u00A0Minuten und nur einmal. Halten Sie eine Authenticator-App bereit und geben Sie den Link nicht weiter.`,
  'sms.register':
    'Plumbline: {code} ist Ihr Code zur Registrierung, gültig {minutes} min. Geben Sie ihn nie weiter.',
  'sms.registered_already':
    'Plumbline: Zu dieser Nummer gibt es schon ein Konto. Melden Sie sich an oder setzen Sie Ihr Passwort zurück.',
  'sms.forgot':
    'Plumbline: {code} ist Ihr Code für ein neues Passwort, gültig {minutes} min. Geben Sie ihn nie weiter.',
  'sms.password_changed':
    'Plumbline: Das Passwort des Kontos {uid} wurde geändert. Waren Sie es nicht, setzen Sie es jetzt zurück.',
  'sms.bind':
    'Plumbline: {code} ist Ihr Code zum Hinterlegen dieser Nummer, gültig {minutes} min. Geben Sie ihn nie weiter.',
  'sms.confirm':
    'Plumbline: {code} ist Ihr Code zum Bestätigen einer Änderung an Ihrer Anmeldung, gültig {minutes} min. Geben Sie ihn nie weiter.',
  'sms.trade':
    'Plumbline: {code} ist Ihr Code für ein neues Handelspasswort, gültig {minutes} min. Geben Sie ihn nie weiter.',
  'sms.security.trade_password':
    'Plumbline: Für Ihr Konto {uid} wurde ein neues Handelspasswort festgelegt. Waren Sie es nicht, ändern Sie jetzt Ihr Passwort.',
  'sms.security.email_bound':
    'Plumbline: In Ihrem Konto {uid} wurde eine neue E-Mail-Adresse hinterlegt. Waren Sie es nicht, ändern Sie jetzt Ihr Passwort.',
  'sms.security.mobile_bound':
    'Plumbline: In Ihrem Konto {uid} wurde eine neue Telefonnummer hinterlegt. Waren Sie es nicht, ändern Sie jetzt Ihr Passwort.',
  'sms.security.otp_enabled':
    'Plumbline: Für Ihr Konto {uid} wurden Zwei-Faktor-Codes eingeschaltet. Waren Sie es nicht, ändern Sie jetzt Ihr Passwort.',
  'sms.security.otp_disabled':
    'Plumbline: Für Ihr Konto {uid} wurden Zwei-Faktor-Codes ausgeschaltet. Waren Sie es nicht, ändern Sie jetzt Ihr Passwort.',
  'sms.security.recovery_renewed':
    'Plumbline: Für Ihr Konto {uid} wurden neue Wiederherstellungscodes erstellt. Die alten gelten nicht mehr. Waren Sie es nicht, ändern Sie jetzt Ihr Passwort.',
  'sms.security.recovery_used':
    'Plumbline: Ein Wiederherstellungscode Ihres Kontos {uid} wurde benutzt. Waren Sie es nicht, ändern Sie jetzt Ihr Passwort.',
  'sms.security.passkey_added':
    'Plumbline: Ihrem Konto {uid} wurde ein Passkey hinzugefügt. Waren Sie es nicht, ändern Sie jetzt Ihr Passwort.',
  'sms.security.passkey_removed':
    'Plumbline: Aus Ihrem Konto {uid} wurde ein Passkey entfernt. Waren Sie es nicht, ändern Sie jetzt Ihr Passwort.',
  'sms.security.app_lock_set':
    'Plumbline: Die App-Sperre Ihres Kontos {uid} wurde eingeschaltet oder geändert. Waren Sie es nicht, ändern Sie jetzt Ihr Passwort.',
  'sms.security.app_lock_off':
    'Plumbline: Die App-Sperre Ihres Kontos {uid} wurde ausgeschaltet. Waren Sie es nicht, ändern Sie jetzt Ihr Passwort.',
  'sms.security.wallet_linked':
    'Plumbline: Mit Ihrem Konto {uid} wurde ein Wallet verknüpft, mit dem die Anmeldung möglich ist. Waren Sie es nicht, ändern Sie jetzt Ihr Passwort.',
  'sms.security.wallet_unlinked':
    'Plumbline: Die Verknüpfung eines Wallets mit Ihrem Konto {uid} wurde gelöst. Waren Sie es nicht, ändern Sie jetzt Ihr Passwort.',
  'sms.security.api_key_added':
    'Plumbline: Für Ihr Konto {uid} wurde ein API-Schlüssel erstellt. Waren Sie es nicht, ändern Sie jetzt Ihr Passwort.',
  'sms.security.api_key_revoked':
    'Plumbline: Ein API-Schlüssel Ihres Kontos {uid} wurde widerrufen. Waren Sie es nicht, ändern Sie jetzt Ihr Passwort.',
  'sms.security.destination_bound':
    'Plumbline: In Ihrem Konto {uid} wurde ein Bankkonto oder eine Wallet-Adresse hinzugefügt oder geändert. Auszahlungen dorthin sind nach {wait} möglich. Waren Sie es nicht, ändern Sie jetzt Ihr Passwort.',
  'sms.new_device':
    'Plumbline: Konto {uid} wurde auf einem neuen Gerät angemeldet ({device}, {time}). Waren Sie es nicht, ändern Sie jetzt Ihr Passwort.',
  'sms.verification.real_name_approved': 'Plumbline: Ihre Namensprüfung ist genehmigt.',
  'sms.verification.real_name_rejected':
    'Plumbline: Ihre Namensprüfung wurde zurückgegeben. Den Grund zeigt die App.',
  'sms.verification.kyc_approved': 'Plumbline: Ihre Identitätsprüfung (KYC) ist genehmigt.',
  'sms.verification.kyc_rejected':
    'Plumbline: Ihre Identitätsprüfung (KYC) wurde zurückgegeben. Den Grund zeigt die App.',
  'sms.frozen':
    'Plumbline: Konto {uid} ist gesperrt. Den Grund zeigt die App. Anmelden und Positionen schließen geht weiterhin.',
  'sms.unfrozen': 'Plumbline: Konto {uid} ist nicht mehr gesperrt.',
  'mail.funding.deposit_approved.subject': 'Ihre Einzahlung ist genehmigt',
  'mail.funding.deposit_approved.text': `Ihre Einzahlung ist genehmigt: {amount}\u00A0{currency} wurden Ihrem Verrechnungskonto gutgeschrieben.

Wenn Sie das nicht veranlasst haben, wenden Sie sich an den Kundenservice.`,
  'sms.funding.deposit_approved':
    'Plumbline: Ihre Einzahlung ist genehmigt: {amount} {currency} wurden Ihrem Verrechnungskonto gutgeschrieben.',
  'mail.funding.deposit_rejected.subject': 'Ihre Einzahlung wurde abgelehnt',
  'mail.funding.deposit_rejected.text': `Ihre Einzahlung von {amount}\u00A0{currency} wurde abgelehnt. Die App zeigt den Grund.

Wenn Sie das nicht veranlasst haben, wenden Sie sich an den Kundenservice.`,
  'sms.funding.deposit_rejected':
    'Plumbline: Ihre Einzahlung von {amount} {currency} wurde abgelehnt. Die App zeigt den Grund.',
  'mail.funding.deposit_corrected.subject': 'Ihre Einzahlung wurde berichtigt',
  'mail.funding.deposit_corrected.text': `Eine Einzahlung wurde falsch gutgeschrieben: {amount}\u00A0{currency} wurden von Ihrem Verrechnungskonto zurückgenommen. Die App zeigt den Grund.

Wenn Sie nicht einverstanden sind, wenden Sie sich an den Kundenservice.`,
  'sms.funding.deposit_corrected':
    'Plumbline: Eine Einzahlung wurde falsch gutgeschrieben: {amount} {currency} wurden von Ihrem Verrechnungskonto zurückgenommen. Die App zeigt den Grund.',
  'mail.funding.withdrawal_approved.subject': 'Ihre Auszahlung ist genehmigt',
  'mail.funding.withdrawal_approved.text': `Ihre Auszahlung von {amount}\u00A0{currency} ist genehmigt. Wir senden das Geld als Nächstes.

Wenn Sie das nicht veranlasst haben, wenden Sie sich an den Kundenservice.`,
  'sms.funding.withdrawal_approved':
    'Plumbline: Ihre Auszahlung von {amount} {currency} ist genehmigt. Wir senden das Geld als Nächstes.',
  'mail.funding.withdrawal_rejected.subject': 'Ihre Auszahlung wurde abgelehnt',
  'mail.funding.withdrawal_rejected.text': `Ihre Auszahlung von {amount}\u00A0{currency} wurde abgelehnt, das Geld ist wieder verfügbar. Die App zeigt den Grund.

Wenn Sie das nicht veranlasst haben, wenden Sie sich an den Kundenservice.`,
  'sms.funding.withdrawal_rejected':
    'Plumbline: Ihre Auszahlung von {amount} {currency} wurde abgelehnt, das Geld ist wieder verfügbar. Die App zeigt den Grund.',
  'mail.funding.payout_sent.subject': 'Ihre Auszahlung ist unterwegs',
  'mail.funding.payout_sent.text': `{amount}\u00A0{currency} wurden an Sie gesendet. Die App zeigt die Referenz.

Wenn Sie das nicht veranlasst haben, wenden Sie sich an den Kundenservice.`,
  'sms.funding.payout_sent':
    'Plumbline: {amount} {currency} wurden an Sie gesendet. Die App zeigt die Referenz.',
  'mail.funding.payout_returned.subject': 'Ihre Auszahlung kam zurück',
  'mail.funding.payout_returned.text': `Eine Auszahlung kam zurück: {amount}\u00A0{currency} sind wieder auf Ihrem Verrechnungskonto. Die App zeigt den Grund.

Wenn Sie das nicht veranlasst haben, wenden Sie sich an den Kundenservice.`,
  'sms.funding.payout_returned':
    'Plumbline: Eine Auszahlung kam zurück: {amount} {currency} sind wieder auf Ihrem Verrechnungskonto. Die App zeigt den Grund.',
  'mail.funding.payment_received.subject': 'Ihre Kartenzahlung ist eingegangen',
  'mail.funding.payment_received.text': `Ihre Kartenzahlung ist eingegangen: {amount}\u00A0{currency} wurden Ihrem Verrechnungskonto gutgeschrieben.

Wenn Sie das nicht veranlasst haben, wenden Sie sich an den Kundenservice.`,
  'sms.funding.payment_received':
    'Plumbline: Ihre Kartenzahlung ist eingegangen: {amount} {currency} wurden Ihrem Verrechnungskonto gutgeschrieben.',
  'mail.funding.payment_reversed.subject': 'Ihre Kartenzahlung wurde zurückgebucht',
  'mail.funding.payment_reversed.text': `Eine Kartenzahlung wurde zurückgebucht: {amount}\u00A0{currency} wurden Ihrem Verrechnungskonto belastet. Die App zeigt die Zahlung.

Wenn Sie das nicht veranlasst haben, wenden Sie sich an den Kundenservice.`,
  'sms.funding.payment_reversed':
    'Plumbline: Eine Kartenzahlung wurde zurückgebucht: {amount} {currency} wurden Ihrem Verrechnungskonto belastet. Die App zeigt die Zahlung.',
  'mail.trader.approved.subject': 'Sie sind jetzt Trader',
  'mail.trader.approved.text': `Ihre Bewerbung ist angenommen. Kunden können {name} ab jetzt folgen.

Was Sie ab jetzt eröffnen, ändern und schließen, wird kopiert; was schon offen ist, nicht.`,
  'mail.trader.rejected.subject': 'Ihre Bewerbung als Trader wurde abgelehnt',
  'mail.trader.rejected.text': `Ihre Bewerbung als {name} wurde abgelehnt. Grund: {reason}

Ab {until} können Sie sich erneut bewerben.`,
  'mail.trader.revoked.subject': 'Sie sind kein Trader mehr',
  'mail.trader.revoked.text': `{name} kann nicht mehr gefolgt werden: Wir haben die Zulassung als Trader entzogen. Kopien werden geschlossen oder behalten, wie jeder Follower es gewählt hat.

Ihre eigenen Positionen und Ihr Geld bleiben unverändert. Bei Fragen wenden Sie sich an den Kundenservice.`,
  'sms.trader.approved': 'Plumbline: Sie sind jetzt Trader. Kunden können {name} folgen.',
  'sms.trader.rejected':
    'Plumbline: Ihre Bewerbung als {name} wurde abgelehnt. Die App zeigt den Grund. Neue Bewerbung ab {until}.',
  'sms.trader.revoked':
    'Plumbline: {name} ist nicht mehr als Trader zugelassen, folgen ist nicht mehr möglich.',
  'letter.open': 'In der App öffnen',
  'letter.unsubscribe': 'Solche E-Mails abbestellen, ohne sich anzumelden',
  'mail.margin.call.subject': 'Margin Call: Ihre Margin ist niedrig',
  'mail.margin.call.text': `Ihr Margin-Level beträgt {level}\u00A0%.

Bei 50\u00A0% beginnen wir, Positionen zu schließen, die mit dem größten Verlust zuerst. Schließen Sie eine Position oder buchen Sie Geld auf das Kontraktkonto um.`,
  'sms.margin.call':
    'Plumbline: Ihr Margin-Level beträgt {level} %. Bei 50 % beginnen wir, Positionen zu schließen, die mit dem größten Verlust zuerst. Schließen Sie eine Position oder buchen Sie Geld auf das Kontraktkonto um.',
  'mail.digest.subject': 'Ihre Benachrichtigungen: {count}',
  'mail.digest.text': `Das ist seit Ihrer letzten Zusammenfassung geschehen. Zeiten in {zone}.

{items}`,
  'mail.digest.more': 'Weitere in der App: {count}',
  'mail.copying.margin_low.subject': 'Wenig Margin wegen Ihrer Kopien',
  'mail.copying.margin_low.text': `Ihr Margin-Level beträgt {level}\u00A0%. Kopien binden {share}\u00A0% der genutzten Margin.

Bei 50\u00A0% beginnen wir, Positionen zu schließen, die mit dem größten Verlust zuerst. Schließen Sie eine Position oder buchen Sie Geld auf das Kontraktkonto um.`,
  'mail.copying.stopped.subject': 'Ihre Verlustgrenze ist erreicht',
  'mail.copying.stopped.text': `Die Verlustgrenze von {loss}\u00A0USD für {name} ist erreicht. Das Kopieren ist beendet.

Ihre Kopien werden zu den neuesten Kursen geschlossen. Die App zeigt jede davon.`,
  'mail.copying.ended.subject': 'Ein Trader, dem Sie folgen, hat aufgehört',
  'mail.copying.ended.text': `{name} kann nicht mehr kopiert werden: Der Trader ist ausgeschieden oder wurde entfernt.

Ihre Kopien werden geschlossen oder behalten, wie Sie es gewählt haben. Die App zeigt jede davon.`,
  'mail.copying.trader_paused.subject': 'Das Kopieren eines Traders ist ausgesetzt',
  'mail.copying.trader_paused.text': `Wir haben das Kopieren von {name} ausgesetzt. Neue Positionen werden vorerst nicht kopiert.

Offene Kopien werden weiterhin geschlossen, wenn der Trader schließt.`,
  'mail.copying.trader_closed.subject': 'Ein Trader nimmt keine neuen Follower an',
  'mail.copying.trader_closed.text': `{name} nimmt vorerst keine neuen Follower an. Sie kopieren unverändert weiter.

Für Ihre Kopien ändert sich nichts.`,
  'mail.copying.trader_leverage.subject': 'Ein Trader, dem Sie folgen, hat den Hebel geändert',
  'mail.copying.trader_leverage.text': `{name} handelt jetzt mit einem mittleren Hebel von {now}. Vorher waren es {before}.

Wir vergleichen die letzten 7 Tage mit den 30 Tagen davor. Ändern oder beenden Sie das Folgen, wenn es nicht mehr zu Ihnen passt.`,
  'mail.copying.trader_mix.subject': 'Ein Trader, dem Sie folgen, handelt andere Instrumente',
  'mail.copying.trader_mix.text': `{name} handelt andere Instrumente als zuvor. Am meisten zugenommen hat {code}, jetzt {share}\u00A0% der Orders.

Wir vergleichen die letzten 7 Tage mit den 30 Tagen davor. Ändern oder beenden Sie das Folgen, wenn es nicht mehr zu Ihnen passt.`,
  'sms.copying.margin_low':
    'Plumbline: Ihr Margin-Level beträgt {level} %. Kopien binden {share} % der genutzten Margin.',
  'sms.copying.stopped':
    'Plumbline: Die Verlustgrenze von {loss} USD für {name} ist erreicht. Das Kopieren ist beendet.',
  'sms.copying.ended':
    'Plumbline: {name} kann nicht mehr kopiert werden: Der Trader ist ausgeschieden oder wurde entfernt.',
  'sms.copying.trader_paused':
    'Plumbline: Wir haben das Kopieren von {name} ausgesetzt. Neue Positionen werden vorerst nicht kopiert.',
  'sms.copying.trader_closed':
    'Plumbline: {name} nimmt vorerst keine neuen Follower an. Sie kopieren unverändert weiter.',
  'sms.copying.trader_leverage':
    'Plumbline: {name} handelt jetzt mit einem mittleren Hebel von {now}. Vorher waren es {before}.',
  'sms.copying.trader_mix':
    'Plumbline: {name} handelt andere Instrumente als zuvor. Am meisten zugenommen hat {code}, jetzt {share} % der Orders.',
  'mail.security.recovery_set.subject': 'Ihre Kontaktdaten werden geändert',
  'mail.security.recovery_set.text': `Jemand hat uns gebeten, eine verlorene E-Mail-Adresse oder Telefonnummer Ihres Kontos {uid} zu ersetzen. Wir haben Ausweisdokumente verglichen und zugestimmt.

Die Änderung gilt ab {time}. Dann werden alle Geräte abgemeldet.

Wenn Sie das nicht waren, melden Sie sich vorher an und stoppen Sie es unter „Sicherheit“.`,
  'sms.security.recovery_set':
    'Plumbline: Eine E-Mail-Adresse oder Telefonnummer von Konto {uid} wird am {time} ersetzt. Waren Sie das nicht, melden Sie sich vorher an und stoppen Sie es unter „Sicherheit“.',
  'mail.country_changed.subject': 'Ihr Wohnsitzland wurde geändert',
  'mail.country_changed.text': `Wir haben das Wohnsitzland Ihres Kontos {uid} geändert. Davon hängt ab, welche Produkte wir Ihnen anbieten dürfen.

Wenn das nicht stimmt, wenden Sie sich an den Kundenservice.`,
  'sms.country_changed':
    'Plumbline: Das Wohnsitzland von Konto {uid} wurde geändert. Wenn das nicht stimmt, wenden Sie sich an den Kundenservice.',
  'mail.lending.loan_approved.subject': 'Ihr Kredit wurde ausgezahlt',
  'mail.lending.loan_approved.text': `Ihr Kredit über {amount}\u00A0USD wurde auf Ihr Kontraktkonto ausgezahlt. Er ist am {day} (UTC) fällig.

Bei Fragen wenden Sie sich an den Kundenservice.`,
  'sms.lending.loan_approved':
    'Plumbline: Ihr Kredit über {amount} USD wurde auf Ihr Kontraktkonto ausgezahlt. Er ist am {day} (UTC) fällig.',
  'mail.lending.loan_rejected.subject': 'Ihr Kreditantrag wurde abgelehnt',
  'mail.lending.loan_rejected.text': `Ihr Antrag auf einen Kredit über {amount}\u00A0USD wurde abgelehnt. Die App zeigt den Grund.

Bei Fragen wenden Sie sich an den Kundenservice.`,
  'sms.lending.loan_rejected':
    'Plumbline: Ihr Antrag auf einen Kredit über {amount} USD wurde abgelehnt. Die App zeigt den Grund.',
  'mail.lending.loan_due.subject': 'Ihr Kredit ist bald fällig',
  'mail.lending.loan_due.text': `Für Ihren Kredit sind {amount}\u00A0USD offen, fällig am {day} (UTC). Zahlen Sie bis dahin in der App zurück, damit keine Verzugskosten entstehen.

Bei Fragen wenden Sie sich an den Kundenservice.`,
  'sms.lending.loan_due':
    'Plumbline: Für Ihren Kredit sind {amount} USD offen, fällig am {day} (UTC). Zahlen Sie bis dahin in der App zurück, damit keine Verzugskosten entstehen.',
  'mail.lending.loan_late.subject': 'Ihr Kredit ist überfällig',
  'mail.lending.loan_late.text': `Ihr Kredit war am {day} (UTC) fällig. Offen sind jetzt {amount}\u00A0USD, und jeder weitere Tag kostet mehr. Zahlen Sie in der App zurück.

Bei Fragen wenden Sie sich an den Kundenservice.`,
  'sms.lending.loan_late':
    'Plumbline: Ihr Kredit war am {day} (UTC) fällig. Offen sind jetzt {amount} USD, und jeder weitere Tag kostet mehr. Zahlen Sie in der App zurück.',
  'mail.lending.loan_repaid.subject': 'Ihr Kredit ist zurückgezahlt',
  'mail.lending.loan_repaid.text': `Ihre Rückzahlung von {amount}\u00A0USD wurde angerechnet. Ihr Kredit ist vollständig zurückgezahlt, die Einschränkungen sind aufgehoben.

Bei Fragen wenden Sie sich an den Kundenservice.`,
  'sms.lending.loan_repaid':
    'Plumbline: Ihre Rückzahlung von {amount} USD wurde angerechnet. Ihr Kredit ist vollständig zurückgezahlt, die Einschränkungen sind aufgehoben.',
  'mail.lending.loan_repayment_counted.subject': 'Ihre Rückzahlung wurde angerechnet',
  'mail.lending.loan_repayment_counted.text': `Ihre Rückzahlung von {amount}\u00A0USD wurde angerechnet. Die App zeigt, was noch offen ist.

Bei Fragen wenden Sie sich an den Kundenservice.`,
  'sms.lending.loan_repayment_counted':
    'Plumbline: Ihre Rückzahlung von {amount} USD wurde angerechnet. Die App zeigt, was noch offen ist.',
  'mail.lending.loan_repayment_rejected.subject': 'Ihre Rückzahlung wurde abgelehnt',
  'mail.lending.loan_repayment_rejected.text': `Ihre Rückzahlung über ein externes Wallet wurde abgelehnt. Die App zeigt den Grund und was noch offen ist.

Bei Fragen wenden Sie sich an den Kundenservice.`,
  'sms.lending.loan_repayment_rejected':
    'Plumbline: Ihre Rückzahlung über ein externes Wallet wurde abgelehnt. Die App zeigt den Grund und was noch offen ist.',
  'mail.lending.loan_penalty_waived.subject': 'Verzugskosten wurden erlassen',
  'mail.lending.loan_penalty_waived.text': `Wir haben Ihnen {amount}\u00A0USD Verzugskosten Ihres Kredits erlassen. Die App zeigt, was noch offen ist.

Bei Fragen wenden Sie sich an den Kundenservice.`,
  'sms.lending.loan_penalty_waived':
    'Plumbline: Wir haben Ihnen {amount} USD Verzugskosten Ihres Kredits erlassen. Die App zeigt, was noch offen ist.',
  'mail.lending.loan_written_off.subject': 'Ihr Kredit wurde abgeschrieben',
  'mail.lending.loan_written_off.text': `Wir haben Ihren Kredit abgeschrieben: Die offenen {amount}\u00A0USD müssen Sie nicht zurückzahlen.

Bei Fragen wenden Sie sich an den Kundenservice.`,
  'sms.lending.loan_written_off':
    'Plumbline: Wir haben Ihren Kredit abgeschrieben: Die offenen {amount} USD müssen Sie nicht zurückzahlen.',
  'mail.support.answered.subject': 'Wir haben Ihnen geantwortet',
  'mail.support.answered.text': `Der Kundenservice hat Ihre Nachricht beantwortet. Öffnen Sie in der App „Kundenservice“, um die Antwort zu lesen.

Wir fragen nie nach Ihrem Passwort, nach Codes oder nach Ihrer Wiederherstellungsphrase.`,
  'sms.support.answered':
    'Plumbline: Der Kundenservice hat Ihre Nachricht beantwortet. Öffnen Sie in der App „Kundenservice“, um die Antwort zu lesen.',
})
