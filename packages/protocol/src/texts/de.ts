import { translated } from './translated.ts'

export const de = translated({
  'request.invalid': 'Einige Felder müssen korrigiert werden.',
  'request.not_json': 'Die Anfrage war nicht lesbar. Senden Sie sie als JSON.',
  'request.too_large': 'Die Anfrage ist zu groß.',
  'request.too_many': 'Zu viele Anfragen. Warten Sie {seconds}\u00A0s und versuchen Sie es erneut.',
  'request.not_found': 'Diese Adresse gibt es nicht.',
  'request.unknown_host':
    'Unter diesem Namen antwortet diese Entwicklungsumgebung nicht. Öffnen Sie sie unter localhost oder 127.0.0.1, oder setzen Sie PUBLIC_ADDRESS.',
  'request.key_reused': 'Diese Anfrage wurde schon mit anderem Inhalt gesendet. Es wurde nichts ausgeführt.',
  'request.timeout': 'Zeitüberschreitung der Anfrage',
  'request.failed':
    'Bei uns ist etwas schiefgegangen. Falls Geld betroffen war, prüfen Sie Ihre Buchungen, bevor Sie es erneut versuchen.',
  'server.not_ready': 'Im Moment nicht verfügbar. Versuchen Sie es gleich noch einmal.',
  'server.busy': 'Der Server ist ausgelastet. Versuchen Sie es gleich noch einmal.',
  'server.outcome_unknown':
    'Wir wissen noch nicht, ob das ausgeführt wurde. Sehen Sie in Ihren Buchungen nach oder senden Sie es noch einmal: Eine Order oder Umbuchung wird nie doppelt ausgeführt.',
  'session.missing': 'Bitte melden Sie sich zuerst an',
  'session.expired': 'Sitzung ungültig. Bitte melden Sie sich neu an.',
  'session.ended': 'Sie wurden abgemeldet. Bitte melden Sie sich neu an.',
  'session.suspended':
    'Sie wurden abgemeldet, weil Ihr Konto gesperrt ist. Melden Sie sich neu an, um den Grund zu sehen. Positionen schließen und Buchungen ansehen können Sie weiterhin.',
  'session.locked': 'Die App ist gesperrt. Entsperren Sie sie, um fortzufahren.',
  'permission.denied': 'Dafür haben Sie keine Berechtigung.',
  'email.required': 'Bitte geben Sie eine E-Mail-Adresse ein',
  'email.invalid': 'Ungültige E-Mail-Adresse',
  'mobile.invalid': 'Ungültige Telefonnummer. Prüfen Sie Vorwahl und Nummer.',
  'mobile.kind': 'Diese Nummer empfängt keine SMS. Geben Sie eine Mobilnummer ein.',
  'password.length': 'Wählen Sie ein Passwort mit {minimum} bis {maximum} Zeichen.',
  'password.common': 'Dieses Passwort gehört zu den häufigsten. Wählen Sie ein anderes.',
  'password.wrong': 'Das Passwort ist falsch. Versuchen Sie es erneut.',
  'password.same': 'Das neue Passwort ist das bisherige. Wählen Sie ein anderes.',
  'password.no_email': 'Zu diesem Konto ist keine E-Mail-Adresse hinterlegt',
  'password.ways_in':
    'Auch mit Passkeys oder Wallets ist die Anmeldung bei diesem Konto möglich. Wählen Sie, welche bleiben.',
  'account.other':
    'Das galt einem anderen Konto als dem, das jetzt angemeldet ist. Es wurde nichts ausgeführt.',
  'code.wrong': 'Der Code stimmt nicht. Verbleibende Versuche: {left}.',
  'code.expired': 'Dieser Code gilt nicht mehr. Fordern Sie einen neuen an.',
  'code.too_many_tries': 'Zu viele falsche Versuche. Fordern Sie einen neuen Code an.',
  'code.wait': 'Warten Sie {seconds}\u00A0s, bevor Sie einen weiteren Code anfordern.',
  'code.too_many_sent':
    'Dorthin gingen heute schon {maximum} Codes, mehr sind nicht möglich. Versuchen Sie es in {hours}\u00A0h erneut.',
  'code.sending_failed': 'Senden fehlgeschlagen, bitte versuchen Sie es erneut',
  'invite.unknown': 'Diesen Einladungscode gibt es nicht. Korrigieren Sie ihn oder lassen Sie das Feld leer.',
  'country.restricted': 'In Nordkorea, Israel, China, Vanuatu und Kuba werden keine Dienste angeboten.',
  'country.unknown': 'Wählen Sie ein Land aus der Liste.',
  'agreement.outdated':
    'Die Vereinbarungen haben sich geändert. Lesen Sie die neuen Versionen und stimmen Sie erneut zu.',
  'nickname.invalid': 'Wählen Sie einen Namen aus 1 bis {maximum} sichtbaren Zeichen.',
  'login.failed': 'Benutzer-ID oder Passwort stimmt nicht.',
  'login.too_many_tries':
    'Zu viele falsche Versuche. Versuchen Sie es in {minutes}\u00A0min erneut oder setzen Sie Ihr Passwort zurück.',
  'instrument.unknown': '{code} wird hier nicht angeboten.',
  'quote.stale':
    'Nicht ausgeführt. Für {code} gibt es keinen aktuellen Kurs. Versuchen Sie es in Kürze erneut.',
  'quote.indicative': 'Nicht ausgeführt. Die Kurse von {code} sind verzögert und dienen nur zur Anzeige.',
  'market.closed': 'Markt geschlossen – Handel ruht. {code} wird derzeit nicht gehandelt.',
  'market.halted':
    'Der Handel mit {code} ist ausgesetzt. Vorerst keine neuen Orders; Positionen können Sie weiter schließen.',
  'market.suspended':
    'Der Handel mit {code} ist unterbrochen: Der Kurs ist strittig. Neue Orders erst nach seiner Bestätigung. Offene Positionen können zum ersten unstrittigen Kurs geschlossen werden.',
  'price.in_dispute':
    'Der Kurs von {code} ist strittig. Bis er bestätigt ist, verwenden wir ihn nicht. Versuchen Sie es später erneut.',
  'close.not_disputed': 'Der Kurs von {code} ist nicht strittig. Sie können die Position jetzt schließen.',
  'close.requested_already':
    'Sie haben die Schließung dieser Position zum ersten unstrittigen Kurs schon angefordert.',
  'close.not_requested': 'Für diese Position ist keine Schließung angefordert.',
  'close.of_copy':
    'Der Trader oder Ihre Verlustgrenze schließt diese Kopie. Das lässt sich nicht zurücknehmen.',
  'price.not_disputed': 'Der Kurs von {code} ist nicht mehr strittig.',
  'price.contradicted':
    'Eine zweite Quelle widerspricht diesem Kurs von {code}. Solange kann er nicht bestätigt werden.',
  'market.halted_already': 'Schon ausgesetzt: {code}.',
  'market.not_halted': 'Nicht ausgesetzt: {code}.',
  'watchlist.full': 'Ihre Watchlist ist mit {maximum} Instrumenten voll. Entfernen Sie zuerst eines.',
  'watchlist.changed':
    'Ihre Watchlist wurde inzwischen geändert, deshalb ist die Reihenfolge nicht gespeichert. Prüfen Sie sie und versuchen Sie es erneut.',
  'demo.real_account': 'Das ist ein Echtgeldkonto. Nur Demokonten können zurückgesetzt werden.',
  'demo.nothing_to_reset': 'Ihr Demokonto hat denselben Stand wie am Anfang. Es gibt nichts zurückzusetzen.',
  'demo.reset_too_soon':
    'Ein Demokonto kann einmal in 24 Stunden zurückgesetzt werden. Versuchen Sie es in {hours}\u00A0h wieder.',
  'demo.fund_short':
    'Buchen Sie zuerst {amount}\u00A0USD auf das Verrechnungskonto um: Nur von dort wird zurückgesetzt.',
  'watchlist.unknown': 'Diese Watchlist gibt es nicht mehr.',
  'watchlist.too_many': 'Sie haben {maximum} Watchlists, mehr sind nicht möglich. Löschen Sie zuerst eine.',
  'watchlist.name_taken': 'Sie haben schon eine Watchlist mit diesem Namen. Wählen Sie einen anderen.',
  'watchlist.last':
    'Das ist Ihre einzige Watchlist, deshalb bleibt sie. Sie können die Instrumente daraus entfernen.',
  'layout.too_large':
    'Für dieses Instrument gibt es bereits {maximum} Zeichnungen, mehr sind nicht möglich. Löschen Sie zuerst eine.',
  'order.not_found': 'Diese Order gibt es nicht.',
  'order.not_open': 'Diese Position ist bereits geschlossen.',
  'lots.below_minimum': 'Zu klein. Möglich sind mindestens {minimum}\u00A0Lots.',
  'lots.above_maximum': 'Zu groß. Möglich sind höchstens {maximum}\u00A0Lots.',
  'lots.off_step': 'Wählen Sie Lots in Schritten von {step}.',
  'leverage.not_offered':
    'Hebel ×{leverage} wird nicht angeboten. Für dieses Instrument sind höchstens ×{maximum} möglich.',
  'take_profit.wrong_side':
    'Bei einem Kauf muss der Take-Profit über {price} liegen, bei einem Verkauf darunter.',
  'stop_loss.wrong_side':
    'Bei einem Kauf muss der Stop-Loss unter {price} liegen, bei einem Verkauf darüber.',
  'price.off_tick': 'Setzen Sie Kurse in Schritten von {tick}.',
  'slippage.exceeded':
    'Nicht ausgeführt. Der Kurs hat sich um {moved} bewegt, Ihre Grenze ist {limit}. Versuchen Sie es erneut.',
  'margin.insufficient':
    'Nicht genug freie Margin. Diese Order braucht {needed}\u00A0USD, Sie haben {free}\u00A0USD. Wählen Sie weniger Lots oder schließen Sie eine Position.',
  'order.too_many_open': 'Sie haben schon {maximum} offene Positionen. Schließen Sie zuerst eine.',
  'order.not_pending': 'Diese Order steht nicht mehr aus.',
  'entry.wrong_side':
    'Dieser Kurs ist schon erreicht: Er liegt jetzt bei {price}. Wählen Sie einen, der noch nicht erreicht ist.',
  'order.expiry': 'Wählen Sie einen Ablauf frühestens in {minutes}\u00A0min und spätestens in {days} Tagen.',
  'order.too_many_pending': 'Sie haben schon {maximum} ausstehende Orders. Stornieren Sie zuerst eine.',
  'trailing.too_near': 'Zu nah. Der Abstand ist mindestens {minimum}.',
  'lots.close': 'Schließen Sie alle {maximum} Lots oder lassen Sie mindestens {minimum} Lots offen.',
  'order.unchanged': 'Diese Werte gelten bereits. Es wurde nichts geändert.',
  'order.changed': 'Diese Order hat sich inzwischen geändert. Es wurde nichts ausgeführt.',
  'pending.far': 'Zu weit vom Kurs. Wählen Sie einen Kurs von {low} bis {high}.',
  'oco.same_order': 'Wählen Sie zwei verschiedene Orders.',
  'oco.other_instrument':
    'Beide Orders müssen dasselbe Instrument betreffen: Die erste ist in {first}, die zweite in {second}.',
  'oco.linked_already':
    'Eine dieser Orders ist schon mit einer anderen verknüpft. Heben Sie zuerst diese Verknüpfung auf.',
  'oco.not_linked': 'Diese Order ist mit keiner anderen verknüpft.',
  'profit_level.wrong_side':
    'Bei einem Kauf muss dieses Teilziel über {price} liegen, bei einem Verkauf darunter.',
  'profit_level.order':
    'Setzen Sie jedes Teilziel weiter vom Kurs weg als das vorige, und den Take-Profit hinter alle.',
  'profit_level.lots':
    'Jedes Teilziel schließt mindestens {minimum} Lots in Schritten von {step}. Zusammen dürfen sie bis zu {maximum} Lots schließen.',
  'order.set_aside':
    'Diese Order wird geprüft und lässt sich gerade nicht ändern. Der Kundenservice sagt Ihnen mehr.',
  'exposure.customer':
    'Diese Order ist {order}\u00A0USD wert. Ihr Limit in {code} beträgt {limit}\u00A0USD, und Sie halten {open}\u00A0USD. Wählen Sie weniger Lots oder schließen Sie eine Position.',
  'exposure.total':
    'Diese Order ist {order}\u00A0USD wert. Ihr Limit über alle Instrumente beträgt {limit}\u00A0USD, und Sie halten {open}\u00A0USD. Wählen Sie weniger Lots oder schließen Sie eine Position.',
  'exposure.house':
    'Diese Order würde unser Risikolimit in {code} überschreiten. Wählen Sie weniger Lots oder die andere Richtung, oder versuchen Sie es später. Schließen können Sie immer.',
  'transfer.same_account': 'Wählen Sie Ausgangs- und Zielkonto. Die beiden müssen verschieden sein.',
  'transfer.above_maximum':
    'Der Betrag darf das Guthaben nicht übersteigen. Vom Kontraktkonto können jetzt höchstens {maximum}\u00A0USD umgebucht werden: Die Margin offener Positionen und deren Verluste bleiben dort. Wählen Sie einen kleineren Betrag oder schließen Sie eine Position.',
  'transfer.set_aside':
    'Eine Ihrer Orders wird geprüft, deshalb kann vom Kontraktkonto vorerst nichts umgebucht werden. Der Kundenservice kann Ihnen mehr sagen.',
  'ledger.insufficient': 'Der Betrag darf das Guthaben nicht übersteigen',
  'otp.required': 'Geben Sie den Code aus Ihrer Authenticator-App oder einen Wiederherstellungscode ein.',
  'otp.wrong':
    'Der Zwei-Faktor-Code stimmt nicht. Geben Sie den ein, den Ihre Authenticator-App jetzt anzeigt.',
  'otp.used': 'Dieser Code wurde schon verwendet. Warten Sie auf den nächsten in Ihrer App.',
  'otp.on_already':
    'Zwei-Faktor-Codes sind schon aktiv. Schalten Sie sie zuerst aus, um ein anderes Gerät zu nutzen.',
  'otp.not_on': 'Zwei-Faktor-Codes sind nicht aktiv. Richten Sie sie zuerst ein.',
  'otp.used_since':
    'Der Kunde hat Zwei-Faktor-Codes seit diesem Antrag benutzt oder neu eingerichtet. Es wurde nichts geändert.',
  'session.unknown': 'Dieses Gerät ist nicht mehr angemeldet.',
  'email.taken': 'Ein anderes Konto nutzt diese E-Mail-Adresse. Geben Sie eine andere ein.',
  'mobile.taken': 'Ein anderes Konto nutzt diese Telefonnummer. Geben Sie eine andere ein.',
  'email.same': 'Diese E-Mail-Adresse ist schon hinterlegt. Geben Sie eine andere ein.',
  'mobile.same': 'Diese Telefonnummer ist schon hinterlegt. Geben Sie eine andere ein.',
  'trade_password.same_as_login':
    'Das Handelspasswort muss sich vom Anmeldepasswort unterscheiden. Wählen Sie ein anderes.',
  'trade_password.wrong': 'Das Handelspasswort ist falsch. Versuchen Sie es erneut.',
  'confirm.required': 'Bestätigen Sie das zuerst mit einem Code, der an die bisher hinterlegte Adresse geht.',
  'passkey.failed':
    'Der Passkey konnte nicht geprüft werden. Versuchen Sie es erneut oder nutzen Sie Ihr Passwort.',
  'passkey.unknown': 'Dieser Passkey ist unbekannt. Vielleicht wurde er entfernt.',
  'demo.not_offered':
    'Ein Demokonto hat keine Anmeldung, die sich sichern ließe. Eröffnen Sie dafür ein echtes Konto.',
  'passkey.too_many': 'Sie haben {maximum} Passkeys, mehr sind nicht möglich. Entfernen Sie zuerst einen.',
  'app_lock.off': 'Die App-Sperre ist aus. Schalten Sie sie unter „Sicherheit“ ein.',
  'upload.type': 'Nur Bilder in JPEG, PNG oder WebP werden angenommen. Wählen Sie eine andere Datei.',
  'upload.too_large': 'Die Datei ist zu groß. Höchstens {maximum}\u00A0MB sind möglich.',
  'upload.pixels': 'Das Bild hat zu viele Pixel. Höchstens {maximum}\u00A0Megapixel sind möglich.',
  'upload.unreadable': 'Das Bild war nicht lesbar. Nehmen Sie es neu auf oder wählen Sie eine andere Datei.',
  'upload.unknown': 'Dieses Bild gibt es nicht mehr. Fügen Sie es neu hinzu.',
  'upload.too_many':
    'Sie haben zuletzt {maximum} Bilder hochgeladen, mehr sind nicht möglich. Versuchen Sie es später erneut.',
  'verification.pending': 'Ihre Angaben werden schon geprüft. Warten Sie das Ergebnis ab.',
  'verification.approved': 'Das ist schon genehmigt. Es ist nichts weiter nötig.',
  'verification.field': 'Füllen Sie alle Felder aus',
  'verification.name':
    'Schreiben Sie den Namen wie im Dokument: Buchstaben, Leerzeichen, Bindestriche, Apostrophe, Punkte und Kommas, höchstens {maximum} Zeichen',
  'verification.single_name':
    'Sie haben gewählt, dass in Ihrem Dokument nur ein Name steht. Lassen Sie den Nachnamen leer.',
  'verification.under_age': 'Sie müssen mindestens {minimum} Jahre alt sein.',
  'verification.document_used':
    'Vorder- und Rückseite sind dasselbe Bild. Nehmen Sie von jeder Seite eines auf.',
  'verification.not_pending': 'Darüber wurde schon entschieden. Es wurde nichts geändert.',
  'verification.reason_required': 'Nennen Sie einen Grund, damit der Kunde weiß, was zu korrigieren ist.',
  'verification.compliance': 'Darüber entscheidet nur die Compliance.',
  'verification.required':
    'Schließen Sie zuerst die Identitätsprüfung (KYC) ab. Dafür muss sie genehmigt sein.',
  'verification.rejected':
    'Ihre Identitätsprüfung (KYC) wurde abgelehnt. Korrigieren Sie das Formular und senden Sie es erneut.',
  'verification.awaited': 'Ihre Identitätsprüfung läuft noch. Sobald sie genehmigt ist, ist dies möglich.',
  'customer.unknown': 'Zu dieser UID gibt es keinen Kunden. Prüfen Sie sie.',
  'customer.frozen':
    'Konto gesperrt: {reason}. Sie können weiterhin Positionen schließen sowie Ihre Buchungen einsehen und exportieren.',
  'customer.frozen_already': 'Dieses Konto ist bereits gesperrt.',
  'customer.order_by_two':
    'Eine gerichtliche oder behördliche Anordnung braucht zwei Personen: Beantragen Sie eine dauerhafte Sperre.',
  'customer.not_frozen': 'Dieses Konto ist nicht gesperrt.',
  'note.empty': 'Schreiben Sie zuerst die Notiz.',
  'flag.unknown': 'Wählen Sie eine Markierung aus der Liste.',
  'request.unknown': 'Diesen Antrag gibt es nicht.',
  'request.closed': 'Dieser Antrag ist schon abgeschlossen. Es wurde nichts geändert.',
  'request.expired': 'Dieser Antrag ist abgelaufen. Reichen Sie einen neuen ein.',
  'request.own': 'Sie haben diesen Antrag gestellt. Jemand anderes muss entscheiden.',
  'request.beneficiary':
    'Dieser Antrag nützt Ihnen oder jemandem, der Ihnen nahesteht. Jemand anderes muss entscheiden.',
  'request.decided_already':
    'Sie haben über diesen Antrag schon entschieden. Als Nächstes entscheidet jemand anderes.',
  'request.reason_required': 'Nennen Sie einen Grund. Er wird mit dem Antrag gespeichert.',
  'request.pending_already':
    'Dafür ist schon ein Antrag offen. Lassen Sie ihn zuerst entscheiden oder ziehen Sie ihn zurück.',
  'staff.login_failed': 'Benutzername, Passwort oder Code stimmt nicht.',
  'staff.link_invalid': 'Dieser Link wurde schon benutzt oder ist abgelaufen. Fordern Sie einen neuen an.',
  'staff.username_taken': 'Dieser Benutzername ist vergeben. Wählen Sie einen anderen.',
  'staff.username_invalid':
    'Dieser Benutzername ist nicht möglich. Wählen Sie Kleinbuchstaben und Ziffern, aber nicht admin oder editor.',
  'staff.role_unknown': 'Wählen Sie mindestens eine Rolle aus der Liste.',
  'staff.unknown': 'Niemand aus dem Team passt dazu. Prüfen Sie den Namen.',
  'staff.password_weak':
    'Wählen Sie ein Passwort mit mindestens {minimum} Zeichen, das nicht häufig vorkommt.',
  'staff.suspended_already': 'Dieses Teammitglied ist schon gesperrt.',
  'staff.not_suspended': 'Dieses Teammitglied ist nicht gesperrt.',
  'staff.last_manager':
    'Danach könnten weniger als zwei Personen das Team verwalten. Geben Sie zuerst jemand anderem dieses Recht.',
  'action.too_early':
    'Wählen Sie einen späteren Tag: Eine Kapitalmaßnahme wird mindestens {hours} Stunden vor ihrem Wirksamwerden erfasst.',
  'action.invalid': 'Diese Kapitalmaßnahme ist wegen {field} nicht möglich. Erlaubt: {allowed}.',
  'action.entered_already': 'Für {code} ist an diesem Tag schon eine Maßnahme dieser Art erfasst.',
  'action.successor_not_listed': '{code} kann nicht der Nachfolger sein: Es wird hier nicht gehandelt.',
  'action.successor_ended':
    '{code} kann nicht der Nachfolger sein: Es endet spätestens, wenn diese Maßnahme wirksam wird.',
  'action.successor_currency': '{code} kann nicht der Nachfolger sein: Es wird nicht in {currency} notiert.',
  'action.successor_expected':
    '{code} soll zu diesem Instrument werden, deshalb kann es nicht früher oder zur selben Zeit enden.',
  'instrument.ended': '{code} wurde eingestellt und wird nicht mehr gehandelt.',
  'instrument.replaced': '{code} wurde durch {successor} ersetzt. Ausstehende Orders sind beendet.',
  'instrument.not_offered':
    '{code} wird für neue Positionen nicht angeboten. Offene können geschlossen werden.',
  'setting.unknown': 'Diese Einstellung gibt es nicht.',
  'setting.invalid': 'Dieser Wert ist nicht möglich. Erlaubt: {allowed}.',
  'setting.rule': 'Regel {place} ist wegen {field} nicht möglich. Erlaubt: {allowed}.',
  'setting.too_early':
    'Wählen Sie einen späteren Zeitpunkt. Diese Einstellung wird mindestens {hours}\u00A0h vor ihrer Wirkung veröffentlicht.',
  'setting.unchanged': 'Dieser Wert gilt schon. Es wurde nichts geändert.',
  'setting.changed_meanwhile':
    'Diese Einstellung wurde inzwischen geändert. Prüfen Sie sie und versuchen Sie es erneut.',
  'country.required':
    'Geben Sie zuerst Ihr Wohnsitzland an. Es bestimmt, welche Produkte wir Ihnen anbieten dürfen.',
  'country.declared_already':
    'Sie haben Ihr Land schon angegeben. Wenden Sie sich für eine Änderung an den Kundenservice.',
  'product.not_offered': 'Dieses Produkt wird in Ihrem Wohnsitzland ({country}) nicht angeboten.',
  'leverage.capped': 'In Ihrem Wohnsitzland ist der Hebel auf ×{maximum} begrenzt. Wählen Sie weniger.',
  'alert.too_many': 'Sie haben {maximum} aktive Alarme, mehr sind nicht möglich. Löschen Sie zuerst einen.',
  'alert.unknown': 'Diesen Alarm gibt es nicht mehr.',
  'alert.met': '{code} hat dieses Niveau schon erreicht: jetzt {value}. Wählen Sie ein anderes Niveau.',
  'alert.expiry': 'Wählen Sie ein Ende in der Zukunft, höchstens {days} Tage ab jetzt.',
  'term.duration': 'Diese Laufzeit wird für dieses Instrument nicht angeboten. Wählen Sie eine andere.',
  'term.stake_below': 'Der Mindesteinsatz beträgt {minimum}\u00A0USD. Geben Sie einen höheren Betrag ein.',
  'term.stake_above': 'Der Höchsteinsatz beträgt {maximum}\u00A0USD. Geben Sie einen kleineren Betrag ein.',
  'term.too_many_running':
    'Es laufen schon {maximum} Ihrer Geschäfte, mehr sind nicht möglich. Warten Sie, bis eines endet.',
  'term.exposure':
    'Dieses Geschäft würde unser Risikolimit in dieser Richtung überschreiten. Versuchen Sie einen kleineren Betrag, die andere Richtung oder es später.',
  'term.crosses_closing':
    'Der Markt schließt, bevor dieses Geschäft enden würde. Wählen Sie eine kürzere Laufzeit oder handeln Sie nach {opensAt}.',
  'term.product_changed':
    'Die Bedingungen dieses Produkts haben sich geändert. Prüfen Sie die neue Rendite und bestätigen Sie erneut.',
  'term.insufficient':
    'Auf Ihrem Laufzeitkonto sind {available}\u00A0USD verfügbar. Geben Sie einen kleineren Betrag ein oder buchen Sie Geld darauf um.',
  'term.not_ended': 'Dieses Geschäft läuft noch. Den Beleg gibt es, sobald es beendet ist.',
  'limit.paused': 'Ihre eigene Pause läuft bis {until}. Es wurde nichts platziert.',
  'limit.excluded': 'Sie haben sich bis {until} von diesem Handel ausgeschlossen. Es wurde nichts platziert.',
  'limit.stake_day':
    'Das überschreitet Ihr eigenes Limit von {maximum}\u00A0USD Einsatz am Tag. Geben Sie weniger ein oder warten Sie bis morgen (UTC).',
  'limit.loss_day':
    'Zusammen mit laufenden Einsätzen überschreitet das Ihr eigenes Verlustlimit von {maximum}\u00A0USD am Tag. Geben Sie weniger ein oder warten Sie bis morgen (UTC).',
  'limit.shorter':
    'Das würde früher enden als das, was schon gilt. Pause und Ausschluss lassen sich nur verlängern.',
  'copy.applied': 'Sie haben sich bereits beworben, bitte warten Sie',
  'copy.is_trader': 'Sie sind bereits Trader',
  'copy.no_return':
    'Sie waren bereits Trader. Nach dem Ausscheiden ist eine erneute Zulassung nicht möglich.',
  'savings.product_unknown': 'Dieses Sparprodukt gibt es nicht.',
  'savings.product_closed': 'Dieses Produkt nimmt keine neuen Sparbeträge an. Wählen Sie ein anderes.',
  'savings.product_changed':
    'Die Bedingungen dieses Produkts haben sich geändert. Prüfen Sie den neuen Zinssatz und die Laufzeit und bestätigen Sie erneut.',
  'savings.below_minimum': 'Mindestbetrag {minimum}\u00A0USD. Geben Sie einen höheren Betrag ein.',
  'savings.above_maximum':
    'In diesem Produkt können Sie höchstens {maximum}\u00A0USD sparen; {left}\u00A0USD sind noch möglich. Geben Sie einen kleineren Betrag ein.',
  'savings.insufficient':
    'Auf Ihrem Verrechnungskonto sind {available}\u00A0USD verfügbar. Geben Sie einen kleineren Betrag ein oder buchen Sie Geld darauf um.',
  'savings.places_full':
    'Alle Plätze dieses Produkts sind vergeben. Wählen Sie ein anderes oder versuchen Sie es, sobald ein Platz frei ist.',
  'savings.reserve':
    'Unsere Rücklage deckt derzeit keine weiteren Zinsen, daher nehmen wir keine neuen Sparbeträge an. Es wurde nichts abgebucht. Versuchen Sie einen kleineren Betrag oder später.',
  'savings.order_unknown': 'Diesen Sparauftrag gibt es nicht.',
  'savings.completed': 'Dieser Sparauftrag ist abgeschlossen und lässt sich nicht mehr ändern.',
  'copy.reapply_later': 'Ihre letzte Bewerbung wurde abgelehnt. Ab {until} können Sie sich erneut bewerben.',
  'copy.agreement':
    'Die Vereinbarung hat sich geändert. Lesen Sie die aktuelle Version und stimmen Sie ihr zu.',
  'copy.name':
    'Wählen Sie einen Namen aus {minimum} bis {maximum} Buchstaben, Ziffern, Leerzeichen, Punkten, Binde- oder Unterstrichen, der keinem von unseren ähnelt.',
  'copy.name_taken':
    'Ein anderer Trader hat diesen oder einen sehr ähnlichen Namen. Wählen Sie einen anderen.',
  'copy.applicant_follows': 'Sie folgen einem Trader. Beenden Sie das zuerst und bewerben Sie sich dann.',
  'copy.decided':
    'Darüber wurde schon entschieden. Aktualisieren Sie die Seite, um die Entscheidung zu sehen.',
  'copy.application_unknown': 'Diese Bewerbung oder diesen Text gibt es nicht.',
  'copy.not_trader': 'Sie sind kein Trader.',
  'copy.trader_unknown': 'Diesen Trader gibt es nicht. Wählen Sie einen anderen aus der Liste.',
  'copy.trader_paused':
    'Dieser Trader nimmt zurzeit keine neuen Follower an. Versuchen Sie es später oder wählen Sie einen anderen.',
  'copy.trader_full':
    'Dieser Trader hat {maximum} Follower, mehr sind nicht möglich. Wählen Sie einen anderen.',
  'copy.trader_left': 'Diesem Trader kann nicht mehr gefolgt werden. Wählen Sie einen anderen.',
  'copy.firm_paused': 'Wir haben das Kopieren dieses Traders ausgesetzt. Es wurde nichts geändert.',
  'copy.firm_paused_already': 'Das Kopieren dieses Traders ist bereits ausgesetzt.',
  'copy.not_firm_paused': 'Das Kopieren dieses Traders ist nicht ausgesetzt.',
  'copy.self': 'Sie können sich nicht selbst folgen.',
  'copy.trader_cannot_follow': 'Trader können anderen Tradern nicht folgen.',
  'copy.too_many_follows':
    'Sie folgen {maximum} Tradern, mehr sind nicht möglich. Folgen Sie zuerst einem davon nicht mehr.',
  'copy.multiplier':
    'Geben Sie einen Multiplikator von {minimum} bis {maximum} mit höchstens zwei Nachkommastellen ein.',
  'copy.margin_below_minimum':
    'Geben Sie eine Höchstmargin von mindestens {minimum}\u00A0USD ein: Weniger reicht für die kleinste Position nicht aus.',
  'copy.margin_below_used':
    'Ihre offenen Kopien binden {used}\u00A0USD Margin. Geben Sie mindestens so viel ein oder schließen Sie zuerst Kopien.',
  'copy.stop_reached':
    'Ihre Kopien haben bereits {lost}\u00A0USD verloren. Geben Sie eine höhere Verlustgrenze ein.',
  'copy.terms_changed':
    'Der Gewinnanteil hat sich geändert. Prüfen Sie die neuen Bedingungen und bestätigen Sie erneut.',
  'copy.not_following': 'Sie folgen diesem Trader nicht.',
  'copy.stopping': 'Ihre Kopien werden gerade geschlossen. Danach können Sie diesem Trader wieder folgen.',
  'copy.changed':
    'Ihre Einstellungen für diesen Trader haben sich seit dem Öffnen geändert. Öffnen Sie sie noch einmal.',
  'copy.not_copied': 'Diese Position ist keine Kopie, oder Sie haben sie bereits übernommen.',
  'push.endpoint': 'Der Benachrichtigungsdienst dieses Browsers wird nicht unterstützt.',
  'push.off': 'Benachrichtigungen auf Geräten gibt es hier nicht.',
  'notification.fixed':
    'Diese Benachrichtigungen lassen sich nicht ändern: Sie schützen Ihr Konto und Ihr Geld.',
  'notification.quiet_hours': 'Wählen Sie für die Ruhezeit einen anderen Beginn als das Ende.',
  'notification.time_zone': 'Diese Zeitzone ist nicht bekannt. Wählen Sie eine andere.',
  'push.unauthorised': 'Schlüssel oder Name dieser Quelle stimmt nicht. Es wurde nichts angenommen.',
  'tick.not_found': 'Dazu sind keine Notierungen gespeichert.',
  'tick.minute_open':
    'Diese Minute ist noch nicht signiert. Versuchen Sie es in {seconds}\u00A0s noch einmal.',
  'receipt.version':
    'Dieser Server kennt die Angaben zu {code} in Version {version} nicht mehr und kann diesen Beleg nicht ausstellen. Wenden Sie sich an den Kundenservice.',
  'payment.unavailable': 'Kartenzahlungen gibt es hier nicht. Zahlen Sie per Bank oder Krypto-Netzwerk ein.',
  'payment.provider_away':
    'Der Zahlungsanbieter antwortet nicht. Es wurde nichts abgebucht. Versuchen Sie es gleich noch einmal.',
  'payment.too_many_open':
    '{maximum} Zahlungen sind schon offen, mehr sind nicht möglich. Schließen Sie eine ab oder warten Sie, bis sie abläuft.',
  'payment.unknown': 'Diese Zahlung gibt es nicht.',
  'payment.over': 'Diese Zahlung ist beendet. Beginnen Sie eine neue.',
  'payment.signature': 'Die Signatur dieser Nachricht stimmt nicht.',
  'funding.route_unknown': 'Dieser Zahlungsweg ist zurzeit nicht verfügbar. Wählen Sie einen anderen.',
  'funding.below_minimum': 'Das Minimum beträgt {minimum}\u00A0{currency}. Geben Sie mehr ein.',
  'funding.above_maximum': 'Das Maximum beträgt {maximum}\u00A0{currency}. Geben Sie weniger ein.',
  'funding.too_fine':
    'Beträge in {currency} haben höchstens {digits} Nachkommastellen. Geben Sie weniger Stellen ein.',
  'funding.day_limit':
    'Von Ihrem Limit von {limit}\u00A0USD in 24 Stunden sind {left}\u00A0USD übrig. Geben Sie weniger ein oder warten Sie.',
  'funding.too_many_open':
    'Sie haben {maximum} Anträge in Prüfung, mehr sind nicht möglich. Warten Sie auf eine Entscheidung oder stornieren Sie einen.',
  'funding.proof_used':
    'Dieses Bild wurde schon mit einer anderen Einzahlung gesendet. Laden Sie den Nachweis für diese Einzahlung hoch.',
  'funding.transaction_used':
    'Diese Transaktions-ID wurde schon mit einer anderen Einzahlung gesendet. Prüfen Sie sie.',
  'funding.transaction_form':
    'Hier steht nicht genau eine Transaktions-ID von {network}. Kopieren Sie sie aus Ihrem Wallet oder einem Explorer, auch als Link. Beispiel: {example}',
  'funding.reference_form':
    'Geben Sie die Referenz der Bank mit {shortest} bis {longest} Buchstaben A–Z und Ziffern ein, wie auf Ihrem Auszug. Beispiel: {example}',
  'funding.no_quote':
    'Es gibt keinen aktuellen Kurs für {pair}, daher lässt sich der Betrag nicht umrechnen. Versuchen Sie es später erneut.',
  'funding.unknown': 'Diese Zahlung wurde nicht gefunden.',
  'funding.closed': 'Darüber wurde schon entschieden, oder es wurde storniert. Es wurde nichts geändert.',
  'funding.being_decided':
    'Über diese Einzahlung wird bereits entschieden. Sie kann nicht mehr storniert werden.',
  'trade_password.not_set':
    'Sie haben noch kein Handelspasswort festgelegt. Legen Sie zuerst eines fest: Auszahlungen verlangen es.',
  'withdrawal.hold':
    'Auszahlungen sind noch {wait} ausgesetzt, weil Sie eine Sicherheitseinstellung geändert haben oder weil dieses Ziel neu ist.',
  'withdrawal.destination':
    'Diese Adresse oder dieses Bankkonto gibt es nicht mehr. Wählen Sie ein anderes Ziel.',
  'withdrawal.network':
    'Auszahlungen über {network} sind zurzeit nicht möglich. Wählen Sie eine Adresse eines anderen Netzwerks.',
  'withdrawal.fee_too_high':
    'Nach Abzug der Gebühr von {fee}\u00A0USD bleibt von diesem Betrag nichts übrig. Geben Sie mehr ein.',
  'withdrawal.fee_changed': 'Die Gebühr beträgt jetzt {fee}\u00A0USD. Es wurde nichts gesendet.',
  'withdrawal.insufficient':
    'Der Betrag darf das Guthaben nicht übersteigen. Auf Ihrem Verrechnungskonto sind {available}\u00A0USD verfügbar. Geben Sie weniger ein oder buchen Sie zuerst Geld darauf um.',
  'withdrawal.payout':
    'Diese Auszahlung kann jetzt nicht in diesen Status wechseln. Prüfen Sie ihren aktuellen Status.',
  'withdrawal.suspended':
    'Das Konto dieses Kunden ist gesperrt, deshalb wird nichts ausgezahlt. Lassen Sie es zuerst von zwei Personen entsperren oder lehnen Sie die Auszahlung ab.',
  'withdrawal.owed':
    'Dieser Kunde schuldet uns {owed}\u00A0USD für Geld, das zurückgenommen wurde. Lehnen Sie die Auszahlung ab: Zuerst wird die Schuld getilgt, dann ist der Rest wieder verfügbar.',
  'destination.unknown':
    'Dieses Bankkonto oder diese Wallet-Adresse gibt es nicht mehr. Wählen Sie ein anderes Ziel.',
  'destination.too_many':
    'Sie haben {maximum} hinterlegt, mehr sind nicht möglich. Löschen Sie zuerst einen Eintrag.',
  'destination.bound_already': 'Das steht schon auf Ihrer Liste.',
  'destination.network':
    'Auszahlungen in {currency} sind auf diesem Weg zurzeit nicht möglich. Wählen Sie einen anderen.',
  'destination.address':
    'Das ist keine Adresse des Netzwerks {network}. Kopieren Sie sie neu aus Ihrem Wallet.',
  'destination.memo':
    'Dieses Tag oder Memo hat nicht die Form, die {network} verwendet. Kopieren Sie es neu, oder lassen Sie es leer, wenn Ihr Wallet keines zeigt.',
  'destination.iban':
    'Für Konten in {country} ist eine IBAN nötig, und diese ist nicht gültig. Prüfen Sie sie Zeichen für Zeichen.',
  'destination.bic':
    'Das ist kein gültiger BIC (SWIFT-Code). Er hat 8 oder 11 Buchstaben und Ziffern; Ihre Bank nennt ihn beim Konto.',
  'destination.country': 'Die IBAN ist aus {iban}, der BIC aus {bic}. Prüfen Sie beide.',
  'destination.account':
    'Das ist keine Kontonummer: nur Buchstaben, Ziffern, Leerzeichen und Bindestriche, mindestens 4.',
  'destination.card_number':
    'Das ist eine Kartennummer. Geben Sie die Kontonummer ein. Geben Sie hier nie eine Kartennummer ein.',
  'destination.house': 'Das ist eine Adresse oder ein Bankkonto von uns. Zahlen Sie auf ein eigenes aus.',
  'destination.lost':
    'An diese Adresse gesendete Coins sind verloren: Niemand hat einen Schlüssel dazu, oder sie gehört zum Smart Contract eines Tokens. Geben Sie eine Adresse Ihres eigenen Wallets ein.',
  'funding.second_person':
    'Die Tagessummen verlangen jetzt eine zweite Person. Reichen Sie diese Einzahlung zur zweiten Genehmigung ein.',
  'correction.not_approved':
    'Von dieser Einzahlung kann nichts zurückgenommen werden: Sie wurde nicht genehmigt.',
  'correction.too_much':
    'Geben Sie einen Betrag über null und bis {most}\u00A0USD ein: So viel der Gutschrift kann zurückgenommen werden.',
  'funding.changed':
    'Das hat sich geändert, seit Sie es geöffnet haben. Sehen Sie es noch einmal an, bevor Sie entscheiden.',
  'funding.assignee': 'Diese Person darf diese Vorgänge nicht bearbeiten. Wählen Sie eine andere.',
  'funding.views_full':
    'Sie haben {maximum} gespeicherte Ansichten, mehr sind nicht möglich. Löschen Sie zuerst eine.',
  'funding.view_unknown': 'Diese gespeicherte Ansicht gibt es nicht.',
  'payout.reference_required': 'Geben Sie die Referenz ein, unter der ausgezahlt wurde.',
  'payout.return_reference':
    'Geben Sie die Referenz der Zahlung ein, die zurückkam, damit man sie wiederfindet.',
  'reconciliation.period':
    'Ein Abgleich umfasst höchstens {days} Tage, vom ersten bis zum letzten. Wählen Sie einen kürzeren Zeitraum.',
  'reconciliation.account':
    'Auf diesem Konto ist in dieser Währung nichts gebucht und nichts angeboten. Wählen Sie ein anderes.',
  'reconciliation.day': 'Wählen Sie einen Tag, der nicht in der Zukunft liegt.',
  'reconciliation.amount': 'Geben Sie einen Betrag über null mit höchstens 8 Nachkommastellen ein.',
  'reconciliation.recorded_already': 'Diese Referenz ist für dieses Konto und diese Richtung schon erfasst.',
  'reconciliation.unknown': 'Diesen Eintrag gibt es nicht, oder er wurde schon zurückgenommen.',
  'field.required': 'Pflichtfeld',
  'field.accounts': 'Wählen Sie Ausgangs- und Zielkonto',
  'field.amount': 'Geben Sie einen gültigen Betrag ein',
  'field.format': 'Nicht in der erwarteten Form',
  'field.range': 'Außerhalb des erlaubten Bereichs',
  'field.unknown': 'Unbekanntes Feld',
  'record.not_found': 'Diese Buchung gibt es nicht.',
  'statement.period':
    'Wählen Sie einen ersten Tag, der nicht in der Zukunft liegt, und einen letzten, der nicht davor liegt.',
  'statement.too_long':
    'In diesem Zeitraum liegen {count} Buchungen. Ein Auszug fasst höchstens {maximum}; wählen Sie einen kürzeren Zeitraum.',
  'customer.country_same': 'Dieses Land ist bereits hinterlegt.',
  'customer.unverified':
    'Für diese Person ist noch keine Identitätsprüfung bestätigt. Es gibt keine Dokumente zum Vergleichen.',
  'recovery.none': 'Es steht kein Austausch an. Es gibt nichts zu stoppen.',
  'recovery.waiting': 'Für diese Person steht bereits ein Austausch an.',
  'recovery.pending':
    'Eine verlorene Adresse dieses Kontos wird demnächst ersetzt. Bis dahin kann keine andere hinzugefügt werden. Wenn Sie das nicht beantragt haben, stoppen Sie es unter „Sicherheit“.',
  'recovery.in_doubt':
    'Ihr Konto ist gesperrt, weil unklar ist, wer darauf zugreift. Nur wir können diesen Austausch stoppen. Wenden Sie sich an den Kundenservice.',
  'withdrawal.loan': 'Der Kunde hat einen offenen Kredit. Bis zur Rückzahlung wird nichts ausgezahlt.',
  'loan.kyc_required': 'Schließen Sie zuerst die Identitätsprüfung (KYC) ab',
  'loan.kyc_rejected':
    'Ihre Identitätsprüfung (KYC) wurde abgelehnt. Korrigieren Sie das Formular und senden Sie es erneut. Sobald sie genehmigt ist, können Sie einen Kredit beantragen.',
  'loan.kyc_awaited':
    'Ihre Identitätsprüfung (KYC) läuft noch. Sobald sie genehmigt ist, können Sie einen Kredit beantragen.',
  'loan.under_age': 'Kredite gibt es erst ab {minimum} Jahren.',
  'loan.closed': 'Zurzeit werden keine Kredite angeboten. Versuchen Sie es später noch einmal.',
  'loan.reserve':
    'Zurzeit werden keine Kredite ausgezahlt, weil der dafür vorgesehene Betrag vergeben ist. Versuchen Sie es später noch einmal.',
  'loan.amount': 'Der Kreditbetrag muss zwischen {min} und {max} liegen',
  'loan.term': 'Diese Laufzeit wird nicht angeboten. Wählen Sie eine dieser Laufzeiten in Tagen: {terms}.',
  'loan.open_already':
    'Sie haben schon einen offenen Kredit oder Antrag. Sobald er abgeschlossen ist, können Sie einen neuen stellen.',
  'loan.product_changed':
    'Die Kreditbedingungen haben sich geändert. Sehen Sie sich die neuen an und lesen Sie den Vertrag noch einmal.',
  'loan.agreement_changed':
    'Der Vertrag hat sich geändert, seit Sie ihn geöffnet haben. Lesen Sie ihn noch einmal.',
  'loan.reading': 'Lesen Sie den Vertrag noch einmal, bevor Sie unterschreiben.',
  'loan.reading_wait': 'Nehmen Sie sich Zeit zum Überlegen. In {minutes}\u00A0min können Sie unterschreiben.',
  'loan.not_agreed': 'Lesen Sie den Vertrag bis zum Ende und bestätigen Sie, dass Sie zustimmen.',
  'loan.name': 'Geben Sie Ihren Namen so ein wie in Ihrer genehmigten Identitätsprüfung (KYC).',
  'loan.signature': 'Bitte unterschreiben',
  'loan.unknown': 'Diesen Kredit gibt es nicht.',
  'loan.applicant_unverified':
    'Die Identitätsprüfung (KYC) dieses Kunden ist derzeit nicht genehmigt, deshalb wird nichts ausgezahlt. Lassen Sie sie zuerst genehmigen oder lehnen Sie den Antrag ab.',
  'loan.applicant_suspended':
    'Das Konto dieses Kunden ist gesperrt, deshalb wird nichts ausgezahlt. Lassen Sie es zuerst von zwei Personen entsperren oder lehnen Sie den Antrag ab.',
  'loan.decided': 'Über diesen Antrag ist schon entschieden.',
  'loan.not_owed': 'Für diesen Kredit ist nichts offen.',
  'loan.repay_above': 'Offen sind {owed}\u00A0USD. Geben Sie höchstens diesen Betrag ein.',
  'loan.insufficient': 'Auf diesem Konto sind {available}\u00A0USD für die Rückzahlung verfügbar.',
  'loan.voucher_address': 'Wählen Sie eine unserer aktuellen Einzahlungsadressen für dieses Netzwerk.',
  'loan.voucher_used': 'Dieses Bild wurde schon für eine andere Zahlung gesendet.',
  'loan.transaction_used': 'Diese Transaktions-ID wurde schon für eine andere Zahlung verwendet.',
  'loan.too_many_vouchers':
    'Schon {maximum} Rückzahlungen werden geprüft. Warten Sie, bis über eine entschieden ist.',
  'loan.repayment_unknown': 'Diese Rückzahlung gibt es nicht.',
  'loan.repayment_decided': 'Über diese Rückzahlung ist schon entschieden.',
  'loan.restricts_order':
    'Bis Ihr Kredit zurückgezahlt ist, können Sie nur Positionen in Krypto, Forex, Metallen und Öl eröffnen. Zurückzahlen können Sie unter Profil > Kredit.',
  'loan.restricts_transfer':
    'Bis Ihr Kredit zurückgezahlt ist, sind keine Umbuchungen möglich. Zurückzahlen können Sie unter Profil > Kredit.',
  'loan.restricts_saving':
    'Bis Ihr Kredit zurückgezahlt ist, ist kein neues Sparen möglich. Zurückzahlen können Sie unter Profil > Kredit.',
  'loan.restricts_withdrawal':
    'Ihr Kredit ist noch nicht zurückgezahlt, deshalb ist keine Auszahlung möglich. Beantragen Sie sie trotzdem, lehnen wir sie ab und sperren neuen Handel bis zur Rückzahlung.',
  'loan.withdrawal_refused':
    'Ihre Auszahlung wurde wegen des offenen Kredits abgelehnt. Neuer Handel und Auszahlungen sind jetzt bis zur Rückzahlung gesperrt.',
  'loan.blocked':
    'Neuer Handel und Auszahlungen sind gesperrt, bis Ihr Kredit zurückgezahlt ist. Zurückzahlen können Sie unter Profil > Kredit.',
  'loan.waive_above':
    'Geben Sie einen Betrag über null und bis zu den offenen Verzugskosten von {penalty}\u00A0USD ein.',
  'loan.payment_day': 'Geben Sie einen Tag vom {first} bis {last} ein.',
  'loan.promise':
    'Geben Sie höchstens den offenen Betrag und einen Tag innerhalb der nächsten {days} Tage ein.',
  'support.empty': 'Schreiben Sie eine Nachricht oder hängen Sie etwas an.',
  'support.too_long': 'Kürzen Sie auf {maximum} Zeichen.',
  'support.too_many_messages':
    'Sie haben {maximum} Nachrichten in einer Minute gesendet. Warten Sie {seconds} Sekunden und versuchen Sie es erneut.',
  'support.too_many_images':
    'Sie können in 24 Stunden bis zu {maximum} Bilder senden. Versuchen Sie es später erneut.',
  'support.too_many_threads':
    'Es sind zu viele Unterhaltungen offen. Melden Sie sich an oder versuchen Sie es später erneut.',
  'support.about_unknown':
    'Das gehört nicht zu Ihrem Konto. Entfernen Sie es und senden Sie die Nachricht erneut.',
  'support.thread_unknown': 'Diese Unterhaltung wurde nicht gefunden. Laden Sie die Seite neu.',
  'support.thread_closed': 'Diese Unterhaltung ist beendet.',
  'support.thread_open': 'Sie können eine Unterhaltung bewerten, sobald sie beendet ist.',
  'support.rated_already': 'Sie haben diese Unterhaltung schon bewertet.',
  'support.visitor_unknown':
    'Diese Unterhaltung ist nicht mehr auf diesem Gerät. Senden Sie eine Nachricht, um eine neue zu beginnen.',
  'support.account_closed': 'Die Daten dieses Kontos wurden gelöscht. Es wurde nichts gesendet.',
  'support.taken': '{name} beantwortet diese Unterhaltung. Übernehmen Sie sie zuerst.',
  'support.changed_meanwhile':
    'Der Kunde hat inzwischen geschrieben. Lesen Sie die Nachricht und beenden Sie dann die Unterhaltung.',
  'support.member_unknown': 'Diese Person antwortet nicht für dieses Team. Wählen Sie jemand anderen.',
  'support.answer_unknown': 'Diese vorbereitete Antwort wurde entfernt. Laden Sie die Liste neu.',
  'support.too_many_answers':
    'Es sind bis zu {maximum} vorbereitete Antworten möglich. Entfernen Sie zuerst eine.',
  'dictionary.entry_unknown': 'Dieser Eintrag wurde nicht gefunden. Laden Sie die Liste neu.',
  'dictionary.value_taken': 'Dieser Typ hat schon einen Eintrag mit diesem Wert.',
  'dictionary.value_unknown': 'Dieser Wert wird nirgends verwendet. Verwendete Werte: {values}.',
  'dictionary.in_use':
    '{value} wird verwendet: Der Eintrag kann weder entfernt werden noch einen anderen Wert erhalten. Deaktivieren Sie ihn stattdessen.',
  'dictionary.last_offered': 'Mindestens eine Auswahl muss aktiv bleiben. Aktivieren Sie zuerst eine andere.',
  'dictionary.too_many_types':
    'Es sind bis zu {maximum} Typen möglich. Entfernen Sie zuerst alle Einträge eines Typs.',
  'dictionary.too_many_entries': 'Ein Typ kann bis zu {maximum} Einträge haben. Entfernen Sie zuerst einen.',
  'dictionary.not_offered': 'Diese Auswahl ist nicht mehr verfügbar. Wählen Sie eine andere.',
  'dictionary.changed_meanwhile':
    'Dieser Eintrag wurde inzwischen geändert. Öffnen Sie ihn erneut und wiederholen Sie Ihre Änderung.',
  'dictionary.names_payee':
    'Neben diesem Text zahlen Kunden ein, daher darf er keine Adresse, keinen Link und keine Kontonummer enthalten. Diese legen zwei Personen in den Einstellungen fest.',
  'wallet.address': 'Das ist keine Ethereum-Adresse. Prüfen Sie sie und versuchen Sie es erneut.',
  'wallet.message':
    'Das Wallet hat eine andere Nachricht signiert als die angeforderte. Beginnen Sie von vorn.',
  'wallet.domain':
    'Diese Nachricht wurde für eine andere Website signiert, nicht für {domain}. Nutzen Sie jene Website nicht und beginnen Sie hier von vorn.',
  'wallet.chain':
    'Diese Nachricht nennt eine andere Chain. Sie muss Chain {chain} nennen. Beginnen Sie von vorn.',
  'wallet.request': 'Diese Anfrage wurde schon verwendet oder gehört nicht Ihnen. Beginnen Sie von vorn.',
  'wallet.expired':
    'Diese Anfrage ist abgelaufen. Beginnen Sie von vorn und signieren Sie innerhalb weniger Minuten.',
  'wallet.signature':
    'Die Signatur gehört nicht zu dieser Adresse. Wählen Sie im Wallet das richtige Konto und beginnen Sie von vorn.',
  'wallet.node':
    'Contract-Wallets können gerade nicht geprüft werden. Versuchen Sie es in ein paar Minuten noch einmal.',
  'wallet.not_linked':
    'Dieses Wallet ist mit keinem Konto verknüpft. Melden Sie sich mit Ihrem Passwort an und verknüpfen Sie es unter „Sicherheit“.',
  'wallet.linked_already': 'Dieses Wallet ist schon mit Ihrem Konto verknüpft.',
  'wallet.linked_elsewhere':
    'Dieses Wallet ist mit einem anderen Konto verknüpft. Lösen Sie die Verknüpfung zuerst dort oder nehmen Sie ein anderes.',
  'wallet.too_many':
    'Sie haben {maximum} verknüpfte Wallets, mehr sind nicht möglich. Lösen Sie zuerst eine Verknüpfung.',
  'wallet.unknown':
    'Dieses Wallet ist nicht mit Ihrem Konto verknüpft. Vielleicht wurde die Verknüpfung gelöst.',
  'wallet.network':
    '{network} hat keine Ethereum-Adressen. Wählen Sie ein anderes Netzwerk oder geben Sie die Adresse selbst ein.',
  'wallet.contract':
    'Ein Contract-Wallet gibt es nur in einem Netzwerk. Geben Sie seine Adresse unter Wallet-Adressen selbst ein.',
  'api_key.unknown': 'Dieser API-Schlüssel ist unbekannt, abgelaufen oder widerrufen.',
  'api_key.suspended':
    'Solange das Konto gesperrt ist, funktionieren API-Schlüssel nicht. Melden Sie sich an, um den Grund zu sehen.',
  'api_key.address': 'Dieser API-Schlüssel darf von dieser Adresse aus nicht benutzt werden.',
  'api_key.use':
    'Dieser API-Schlüssel darf das nicht. Melden Sie sich an oder nutzen Sie, wo der Aufruf es zulässt, einen Schlüssel zum Handeln.',
  'api_key.network':
    '„{network}“ ist keine Adresse und kein Netz. Schreiben Sie 203.0.113.7 oder 203.0.113.0/24.',
  'api_key.too_many':
    'Sie haben {maximum} API-Schlüssel, mehr sind nicht möglich. Widerrufen Sie zuerst einen.',
  'api_key.not_found': 'Dieser API-Schlüssel ist nicht in Ihrem Konto oder schon widerrufen.',
  'announcement.unknown': 'Diese Mitteilung ist nicht verfügbar.',
  'markup.missing': 'Geben Sie Titel und Text auf Englisch ein. Andere Sprachen brauchen beides oder keines.',
  'markup.too_long': 'Das ist zu lang. Möglich sind bis zu {maximum} Zeichen.',
  'markup.unsupported':
    'Das lässt sich nicht anzeigen: {markup}. Möglich sind Überschriften, Absätze, Listen, Fett, Kursiv und Links.',
  'markup.link':
    'Dieser Link ist nicht erlaubt: {link}. Möglich sind Adressen mit https:// und Seiten der App.',
  'announcement.period':
    'Diese Zeiten passen nicht. Das Ende muss nach dem Beginn und in der Zukunft liegen.',
  'announcement.unchanged': 'Seit der letzten Version hat sich nichts geändert.',
  'announcement.changed_meanwhile':
    'Diese Mitteilung wurde inzwischen geändert. Prüfen Sie sie und versuchen Sie es erneut.',
  'announcement.published_already': 'Diese Version ist schon veröffentlicht.',
  'announcement.not_published': 'Von dieser Mitteilung wird nichts angezeigt, und nichts ist geplant.',
  'announcement.not_must_see': 'Bestätigt werden nur Pflichtmitteilungen.',
  'announcement.too_many': 'Möglich sind bis zu {maximum}. Ziehen Sie zuerst eine zurück.',
  'text.unknown': 'Diesen Text oder diese Version gibt es nicht.',
  'text.sections':
    'Beginnen Sie mit einer Überschrift (## Überschrift) und schreiben Sie etwas unter jede Überschrift.',
  'text.plain':
    'Dieser Text wird mit Unterschriften aufbewahrt: Möglich sind nur Überschriften (##) und einfache Absätze. Nicht möglich: {markup}',
  'text.period': 'Dieses Datum liegt zu weit in der Zukunft. Wählen Sie eines innerhalb eines Jahres.',
  'text.unchanged': 'Seit der letzten Version hat sich nichts geändert.',
  'text.changed_meanwhile':
    'Von diesem Text gibt es inzwischen eine neuere Version. Sehen Sie sie an und versuchen Sie es erneut.',
  'text.published_already': 'Diese Version ist schon veröffentlicht.',
  'text.too_many': 'Dieser Text hat die Höchstzahl von {maximum} Versionen erreicht.',
  'agreement.acceptance_needed':
    'Unsere Vereinbarungen haben sich geändert. Öffnen Sie Ihr Profil, lesen Sie sie, stimmen Sie zu und versuchen Sie es erneut. Positionen schließen und auszahlen können Sie weiterhin.',
  'reason.unknown': 'Diesen gespeicherten Grund gibt es nicht mehr.',
  'reason.too_many': 'Es gibt schon {maximum} gespeicherte Gründe. Entfernen Sie zuerst einen.',
})
