import type { Language } from '@plumbline/protocol/core'
import type { LoanRejection, VoucherRejection } from '@plumbline/rules/lending'

type Reasons = Readonly<
  Record<
    Language,
    {
      readonly loan: Readonly<Record<LoanRejection, string>>
      readonly voucher: Readonly<Record<VoucherRejection, string>>
    }
  >
>

/** Why an application or a voucher was rejected, as its owner reads it. */
const texts: Reasons = {
  en: {
    loan: {
      identity: 'We could not match your details with your identity check.',
      history: 'Your history with us does not support a loan at the moment.',
      equity: 'Your account does not hold enough of your own money for a loan of this amount.',
      information: 'The information in your application is incomplete or cannot be confirmed.',
      reserve: 'We are not paying out more loans at the moment.',
      other: 'The application could not be approved.',
    },
    voucher: {
      not_received: 'We did not receive this payment.',
      unreadable: 'The image cannot be read. Send a clear one.',
      wrong_address: 'The payment did not go to our address.',
      duplicate: 'This payment was accepted before.',
      other: 'The repayment could not be accepted.',
    },
  },
  hk: {
    loan: {
      identity: '你的資料與身份驗證不相符。',
      history: '根據你與我們的往來紀錄，目前不能提供貸款。',
      equity: '你帳戶內的自有資金不足以支持此金額的貸款。',
      information: '申請資料不完整或無法核實。',
      reserve: '我們目前不再發放貸款。',
      other: '申請未能批准。',
    },
    voucher: {
      not_received: '我們沒有收到此筆付款。',
      unreadable: '圖片無法辨讀，請提交清晰的圖片。',
      wrong_address: '付款沒有匯至我們的地址。',
      duplicate: '此筆付款之前已入帳。',
      other: '此還款未獲接納。',
    },
  },
  fr: {
    loan: {
      identity: 'Vos informations ne correspondent pas à votre vérification d’identité.',
      history: 'Votre historique chez nous ne permet pas de prêt pour le moment.',
      equity: 'Votre compte ne contient pas assez de fonds propres pour un prêt de ce montant.',
      information: 'Les informations de votre demande sont incomplètes ou ne peuvent être confirmées.',
      reserve: 'Nous ne versons pas d’autres prêts pour le moment.',
      other: 'La demande n’a pas pu être approuvée.',
    },
    voucher: {
      not_received: 'Nous n’avons pas reçu ce paiement.',
      unreadable: 'L’image est illisible. Envoyez-en une nette.',
      wrong_address: 'Le paiement n’a pas été envoyé à notre adresse.',
      duplicate: 'Ce paiement a déjà été accepté.',
      other: 'Le remboursement n’a pas pu être accepté.',
    },
  },
  de: {
    loan: {
      identity: 'Ihre Angaben stimmen nicht mit Ihrer Identitätsprüfung überein.',
      history: 'Ihr bisheriger Verlauf bei uns lässt derzeit keinen Kredit zu.',
      equity: 'Auf Ihrem Konto ist zu wenig eigenes Geld für einen Kredit in dieser Höhe.',
      information: 'Die Angaben im Antrag sind unvollständig oder lassen sich nicht bestätigen.',
      reserve: 'Wir zahlen derzeit keine weiteren Kredite aus.',
      other: 'Der Antrag konnte nicht genehmigt werden.',
    },
    voucher: {
      not_received: 'Diese Zahlung ist bei uns nicht eingegangen.',
      unreadable: 'Das Bild ist nicht lesbar. Senden Sie ein deutliches.',
      wrong_address: 'Die Zahlung ging nicht an unsere Adresse.',
      duplicate: 'Diese Zahlung wurde schon angerechnet.',
      other: 'Die Rückzahlung konnte nicht angenommen werden.',
    },
  },
  es: {
    loan: {
      identity: 'Tus datos no coinciden con tu verificación de identidad.',
      history: 'Tu historial con nosotros no permite un préstamo por ahora.',
      equity: 'Tu cuenta no tiene suficiente dinero propio para un préstamo de este importe.',
      information: 'Los datos de la solicitud están incompletos o no se pueden confirmar.',
      reserve: 'Por ahora no concedemos más préstamos.',
      other: 'La solicitud no se pudo aprobar.',
    },
    voucher: {
      not_received: 'No hemos recibido este pago.',
      unreadable: 'La imagen no se puede leer. Envía una nítida.',
      wrong_address: 'El pago no se envió a nuestra dirección.',
      duplicate: 'Este pago ya se aceptó.',
      other: 'La devolución no se pudo aceptar.',
    },
  },
  fi: {
    loan: {
      identity: 'Tietosi eivät vastaa henkilöllisyytesi todentamista.',
      history: 'Historiasi meillä ei tällä hetkellä riitä lainaan.',
      equity: 'Tililläsi ei ole riittävästi omaa rahaa tämän suuruiseen lainaan.',
      information: 'Hakemuksen tiedot ovat puutteelliset tai niitä ei voi vahvistaa.',
      reserve: 'Emme myönnä nyt lisää lainoja.',
      other: 'Hakemusta ei voitu hyväksyä.',
    },
    voucher: {
      not_received: 'Emme ole saaneet tätä maksua.',
      unreadable: 'Kuvasta ei saa selvää. Lähetä selkeä kuva.',
      wrong_address: 'Maksu ei mennyt meidän osoitteeseemme.',
      duplicate: 'Tämä maksu on jo hyväksytty.',
      other: 'Takaisinmaksua ei voitu hyväksyä.',
    },
  },
  it: {
    loan: {
      identity: 'I tuoi dati non corrispondono alla verifica dell’identità.',
      history: 'Al momento il tuo storico con noi non consente un prestito.',
      equity: 'Sul tuo conto non c’è abbastanza denaro tuo per un prestito di questo importo.',
      information: 'I dati della domanda sono incompleti o non verificabili.',
      reserve: 'Al momento non eroghiamo altri prestiti.',
      other: 'Non è stato possibile approvare la domanda.',
    },
    voucher: {
      not_received: 'Non abbiamo ricevuto questo pagamento.',
      unreadable: 'L’immagine è illeggibile. Inviane una nitida.',
      wrong_address: 'Il pagamento non è andato al nostro indirizzo.',
      duplicate: 'Questo pagamento è già stato accettato.',
      other: 'Non è stato possibile accettare il rimborso.',
    },
  },
  nl: {
    loan: {
      identity: 'Je gegevens komen niet overeen met je identiteitscontrole.',
      history: 'Je geschiedenis bij ons laat nu geen lening toe.',
      equity: 'Op je rekening staat te weinig eigen geld voor een lening van dit bedrag.',
      information: 'De gegevens in je aanvraag zijn onvolledig of niet te bevestigen.',
      reserve: 'We betalen nu geen leningen meer uit.',
      other: 'De aanvraag kon niet worden goedgekeurd.',
    },
    voucher: {
      not_received: 'We hebben deze betaling niet ontvangen.',
      unreadable: 'De afbeelding is onleesbaar. Stuur een duidelijke.',
      wrong_address: 'De betaling ging niet naar ons adres.',
      duplicate: 'Deze betaling is al geboekt.',
      other: 'De terugbetaling kon niet worden geaccepteerd.',
    },
  },
  pt: {
    loan: {
      identity: 'Os seus dados não correspondem à sua verificação de identidade.',
      history: 'De momento, o seu histórico connosco não permite um empréstimo.',
      equity: 'A sua conta não tem dinheiro próprio suficiente para um empréstimo deste montante.',
      information: 'Os dados do pedido estão incompletos ou não podem ser confirmados.',
      reserve: 'De momento não concedemos mais empréstimos.',
      other: 'Não foi possível aprovar o pedido.',
    },
    voucher: {
      not_received: 'Não recebemos este pagamento.',
      unreadable: 'A imagem não é legível. Envie uma nítida.',
      wrong_address: 'O pagamento não foi para o nosso endereço.',
      duplicate: 'Este pagamento já foi aceite.',
      other: 'Não foi possível aceitar o reembolso.',
    },
  },
  ru: {
    loan: {
      identity: 'Ваши данные не совпадают с проверкой личности.',
      history: 'История вашего счёта пока не позволяет выдать заём.',
      equity: 'На счёте недостаточно собственных средств для займа на эту сумму.',
      information: 'Данные в заявке неполны или их нельзя подтвердить.',
      reserve: 'Сейчас мы больше не выдаём займы.',
      other: 'Заявку не удалось одобрить.',
    },
    voucher: {
      not_received: 'Этот платёж к нам не поступил.',
      unreadable: 'Изображение неразборчиво. Отправьте чёткое.',
      wrong_address: 'Платёж отправлен не на наш адрес.',
      duplicate: 'Этот платёж уже зачтён.',
      other: 'Погашение не удалось принять.',
    },
  },
  sv: {
    loan: {
      identity: 'Dina uppgifter stämmer inte med din identitetskontroll.',
      history: 'Din historik hos oss räcker inte för ett lån just nu.',
      equity: 'Ditt konto har för lite egna pengar för ett lån på detta belopp.',
      information: 'Uppgifterna i ansökan är ofullständiga eller kan inte bekräftas.',
      reserve: 'Vi betalar inte ut fler lån just nu.',
      other: 'Ansökan kunde inte godkännas.',
    },
    voucher: {
      not_received: 'Vi har inte fått den här betalningen.',
      unreadable: 'Bilden går inte att läsa. Skicka en tydlig.',
      wrong_address: 'Betalningen gick inte till vår adress.',
      duplicate: 'Den här betalningen har redan godkänts.',
      other: 'Återbetalningen kunde inte godtas.',
    },
  },
}

export const rejectionText = (language: Language, code: LoanRejection): string => texts[language].loan[code]
export const voucherRejectionText = (language: Language, code: VoucherRejection): string =>
  texts[language].voucher[code]
