import type { Language } from '@plumbline/protocol/core'
import type { CopyNoticeKind } from '@plumbline/protocol/notification'

/** What a message to a browser says of copying: its title, and what follows below. */
type CopyingText<Kind extends CopyNoticeKind> = `${Kind}_title` | `${Kind}_text`
export type CopyingTexts = Readonly<Record<CopyingText<CopyNoticeKind>, string>>

export const copyingTexts: Readonly<Record<Language, CopyingTexts>> = {
  en: {
    copy_margin_low_title: 'Low margin because of your copies',
    copy_margin_low_text: 'Your margin level is {level}%. Copies hold {share}% of the margin in use.',
    copy_stopped_title: 'Your loss limit for copying is reached',
    copy_stopped_text:
      'Your loss from copying {name} has reached your limit of {loss} USD. Copying has stopped.',
    copy_ended_title: 'A trader you follow has stopped',
    copy_ended_text: '{name} can no longer be copied: the trader has left or was removed.',
    copy_trader_paused_title: 'Copying of a trader is paused',
    copy_trader_paused_text: 'We have paused copying of {name}. New positions are not copied for now.',
    copy_trader_resumed_title: 'Copying of a trader goes on',
    copy_trader_resumed_text: 'Copying of {name} goes on. New positions are copied again.',
    copy_trader_closed_title: 'A trader takes no new followers',
    copy_trader_closed_text: '{name} takes no new followers for now. Your copying goes on.',
    copy_trader_leverage_title: 'A trader you follow has changed leverage',
    copy_trader_leverage_text:
      '{name} now trades with an average leverage of {now}. Before, it was {before}.',
    copy_trader_mix_title: 'A trader you follow trades different instruments',
    copy_trader_mix_text:
      '{name} trades different instruments than before. Most of the change is {code}, now {share}% of orders.',
    copy_skipped_title: 'Some positions were not copied',
    copy_skipped_text: '{name}: positions not copied: {count}. The latest is in {code}.',
  },
  hk: {
    copy_margin_low_title: '跟單令保證金偏低',
    copy_margin_low_text: '你的保證金水平為 {level}%，跟單佔用了已用保證金的 {share}%。',
    copy_stopped_title: '跟單虧損已達上限',
    copy_stopped_text: '跟單 {name} 的虧損已達你設定的 {loss} USD 上限，跟單已停止。',
    copy_ended_title: '你跟單的交易員已停止',
    copy_ended_text: '{name} 不再可以跟單：交易員已退出或被移除。',
    copy_trader_paused_title: '一名交易員的跟單已暫停',
    copy_trader_paused_text: '我們已暫停 {name} 的跟單，新持倉暫不跟單。',
    copy_trader_resumed_title: '一名交易員的跟單已恢復',
    copy_trader_resumed_text: '{name} 的跟單已恢復，新持倉會再次跟單。',
    copy_trader_closed_title: '一名交易員暫停接受新跟單者',
    copy_trader_closed_text: '{name} 暫不接受新跟單者，你的跟單照常進行。',
    copy_trader_leverage_title: '你跟單的交易員改變了槓桿',
    copy_trader_leverage_text: '{name} 現時的平均槓桿為 {now}，之前為 {before}。',
    copy_trader_mix_title: '你跟單的交易員改為交易其他產品',
    copy_trader_mix_text: '{name} 交易的產品與以往不同，變化最大的是 {code}，現佔訂單的 {share}%。',
    copy_skipped_title: '部分持倉未有跟單',
    copy_skipped_text: '{name}：未跟單的持倉 {count} 個，最近一個是 {code}。',
  },
  fr: {
    copy_margin_low_title: 'Marge faible à cause de vos copies',
    copy_margin_low_text:
      'Votre niveau de marge est de {level}\u00A0%. Les copies bloquent {share}\u00A0% de la marge utilisée.',
    copy_stopped_title: 'Votre seuil de perte pour la copie est atteint',
    copy_stopped_text:
      'Votre perte sur la copie de {name} a atteint votre seuil de {loss}\u00A0USD. La copie est arrêtée.',
    copy_ended_title: 'Un trader que vous copiez a arrêté',
    copy_ended_text: '{name} ne peut plus être copié\u202F: le trader est parti ou a été retiré.',
    copy_trader_paused_title: 'La copie d’un trader est suspendue',
    copy_trader_paused_text:
      'Nous avons suspendu la copie de {name}. Les nouvelles positions ne sont pas copiées pour l’instant.',
    copy_trader_resumed_title: 'La copie d’un trader reprend',
    copy_trader_resumed_text: 'La copie de {name} reprend. Les nouvelles positions sont de nouveau copiées.',
    copy_trader_closed_title: 'Un trader n’accepte plus de nouveaux copieurs',
    copy_trader_closed_text:
      '{name} n’accepte pas de nouveaux copieurs pour l’instant. Votre copie continue.',
    copy_trader_leverage_title: 'Un trader que vous copiez a changé de levier',
    copy_trader_leverage_text:
      '{name} négocie maintenant avec un levier moyen de {now}. Avant, il était de {before}.',
    copy_trader_mix_title: 'Un trader que vous copiez négocie d’autres instruments',
    copy_trader_mix_text:
      '{name} négocie d’autres instruments qu’avant. Le changement vient surtout de {code}, maintenant {share}\u00A0% des ordres.',
    copy_skipped_title: 'Des positions n’ont pas été copiées',
    copy_skipped_text: 'Positions de {name} non copiées\u202F: {count}. La dernière est sur {code}.',
  },
  de: {
    copy_margin_low_title: 'Wenig Margin wegen Ihrer Kopien',
    copy_margin_low_text:
      'Ihr Margin-Level beträgt {level}\u00A0%. Kopien binden {share}\u00A0% der genutzten Margin.',
    copy_stopped_title: 'Ihre Verlustgrenze ist erreicht',
    copy_stopped_text:
      'Die Verlustgrenze von {loss}\u00A0USD für {name} ist erreicht. Das Kopieren ist beendet.',
    copy_ended_title: 'Ein Trader, dem Sie folgen, hat aufgehört',
    copy_ended_text:
      '{name} kann nicht mehr kopiert werden: Der Trader ist ausgeschieden oder wurde entfernt.',
    copy_trader_paused_title: 'Das Kopieren eines Traders ist ausgesetzt',
    copy_trader_paused_text:
      'Wir haben das Kopieren von {name} ausgesetzt. Neue Positionen werden vorerst nicht kopiert.',
    copy_trader_resumed_title: 'Das Kopieren eines Traders geht weiter',
    copy_trader_resumed_text: 'Das Kopieren von {name} geht weiter. Neue Positionen werden wieder kopiert.',
    copy_trader_closed_title: 'Ein Trader nimmt keine neuen Follower an',
    copy_trader_closed_text: '{name} nimmt vorerst keine neuen Follower an. Sie kopieren unverändert weiter.',
    copy_trader_leverage_title: 'Ein Trader, dem Sie folgen, hat den Hebel geändert',
    copy_trader_leverage_text:
      '{name} handelt jetzt mit einem mittleren Hebel von {now}. Vorher waren es {before}.',
    copy_trader_mix_title: 'Ein Trader, dem Sie folgen, handelt andere Instrumente',
    copy_trader_mix_text:
      '{name} handelt andere Instrumente als zuvor. Am meisten zugenommen hat {code}, jetzt {share}\u00A0% der Orders.',
    copy_skipped_title: 'Einige Positionen wurden nicht kopiert',
    copy_skipped_text: '{name}: nicht kopierte Positionen: {count}. Die letzte ist in {code}.',
  },
  es: {
    copy_margin_low_title: 'Margen bajo por tus copias',
    copy_margin_low_text:
      'Tu nivel de margen es del {level}\u00A0%. Las copias retienen el {share}\u00A0% del margen usado.',
    copy_stopped_title: 'Has alcanzado tu límite de pérdida al copiar',
    copy_stopped_text:
      'Tu pérdida al copiar a {name} ha alcanzado tu límite de {loss}\u00A0USD. La copia se ha detenido.',
    copy_ended_title: 'Un trader que copias lo ha dejado',
    copy_ended_text: '{name} ya no se puede copiar: el trader se ha ido o lo hemos retirado.',
    copy_trader_paused_title: 'La copia de un trader está pausada',
    copy_trader_paused_text:
      'Hemos pausado la copia de {name}. Las nuevas posiciones no se copian por ahora.',
    copy_trader_resumed_title: 'La copia de un trader continúa',
    copy_trader_resumed_text: 'La copia de {name} continúa. Las nuevas posiciones se copian de nuevo.',
    copy_trader_closed_title: 'Un trader no acepta nuevos copiadores',
    copy_trader_closed_text: '{name} no acepta nuevos copiadores por ahora. Tu copia continúa.',
    copy_trader_leverage_title: 'Un trader que copias ha cambiado el apalancamiento',
    copy_trader_leverage_text:
      '{name} opera ahora con un apalancamiento medio de {now}. Antes era de {before}.',
    copy_trader_mix_title: 'Un trader que copias opera otros instrumentos',
    copy_trader_mix_text:
      '{name} opera otros instrumentos que antes. Lo que más ha crecido es {code}, ahora el {share}\u00A0% de las órdenes.',
    copy_skipped_title: 'Algunas posiciones no se han copiado',
    copy_skipped_text: 'Posiciones de {name} no copiadas: {count}. La última es de {code}.',
  },
  fi: {
    copy_margin_low_title: 'Vakuus on vähissä kopioidesi vuoksi',
    copy_margin_low_text:
      'Vakuustasosi on {level}\u00A0%. Kopiot sitovat {share}\u00A0% käytössä olevasta vakuudesta.',
    copy_stopped_title: 'Kopioinnin tappiorajasi täyttyi',
    copy_stopped_text:
      'Tappiosi treidaajan {name} kopioinnista saavutti rajasi {loss}\u00A0USD. Kopiointi on päättynyt.',
    copy_ended_title: 'Seuraamasi treidaaja on lopettanut',
    copy_ended_text: 'Treidaajaa {name} ei voi enää kopioida: treidaaja lopetti tai poistettiin.',
    copy_trader_paused_title: 'Treidaajan kopiointi on keskeytetty',
    copy_trader_paused_text:
      'Olemme keskeyttäneet treidaajan {name} kopioinnin. Uusia positioita ei kopioida toistaiseksi.',
    copy_trader_resumed_title: 'Treidaajan kopiointi jatkuu',
    copy_trader_resumed_text: 'Treidaajan {name} kopiointi jatkuu. Uudet positiot kopioidaan taas.',
    copy_trader_closed_title: 'Treidaaja ei ota uusia seuraajia',
    copy_trader_closed_text: '{name} ei ota toistaiseksi uusia seuraajia. Kopiointisi jatkuu.',
    copy_trader_leverage_title: 'Seuraamasi treidaaja on muuttanut vipua',
    copy_trader_leverage_text: '{name} käyttää nyt keskimäärin vipua {now}. Aiemmin se oli {before}.',
    copy_trader_mix_title: 'Seuraamasi treidaaja käy kauppaa eri instrumenteilla',
    copy_trader_mix_text:
      '{name} käy kauppaa eri instrumenteilla kuin ennen. Suurin muutos on {code}, nyt {share}\u00A0% toimeksiannoista.',
    copy_skipped_title: 'Joitakin positioita ei kopioitu',
    copy_skipped_text: '{name}: kopioimatta jääneitä positioita: {count}. Viimeisin on {code}.',
  },
  it: {
    copy_margin_low_title: 'Margine basso per le tue copie',
    copy_margin_low_text:
      'Livello di margine attuale: {level}%. Margine in uso bloccato dalle copie: {share}%.',
    copy_stopped_title: 'Hai raggiunto il limite di perdita per la copia',
    copy_stopped_text:
      'La tua perdita nel copiare {name} ha raggiunto il limite di {loss}\u00A0USD. La copia si è fermata.',
    copy_ended_title: 'Un trader che copi ha smesso',
    copy_ended_text: '{name} non può più essere copiato: il trader ha smesso o è stato rimosso.',
    copy_trader_paused_title: 'La copia di un trader è sospesa',
    copy_trader_paused_text:
      'Abbiamo sospeso la copia di {name}. Per ora le nuove posizioni non vengono copiate.',
    copy_trader_resumed_title: 'La copia di un trader riprende',
    copy_trader_resumed_text: 'La copia di {name} riprende. Le nuove posizioni vengono di nuovo copiate.',
    copy_trader_closed_title: 'Un trader non accetta nuovi copiatori',
    copy_trader_closed_text: '{name} per ora non accetta nuovi copiatori. La tua copia continua.',
    copy_trader_leverage_title: 'Un trader che copi ha cambiato leva',
    copy_trader_leverage_text: '{name} opera ora con una leva media di {now}. Prima era {before}.',
    copy_trader_mix_title: 'Un trader che copi opera su altri strumenti',
    copy_trader_mix_text:
      '{name} opera su strumenti diversi da prima. È cresciuto soprattutto {code}: ora {share}% degli ordini.',
    copy_skipped_title: 'Alcune posizioni non sono state copiate',
    copy_skipped_text: '{name}: posizioni non copiate: {count}. L’ultima è su {code}.',
  },
  nl: {
    copy_margin_low_title: 'Weinig marge door je kopieën',
    copy_margin_low_text: 'Je margeniveau is {level}%. Kopieën reserveren {share}% van de gebruikte marge.',
    copy_stopped_title: 'Je verlieslimiet is bereikt',
    copy_stopped_text:
      'De verlieslimiet van {loss}\u00A0USD voor {name} is bereikt. Het kopiëren is gestopt.',
    copy_ended_title: 'Een trader die je volgt, is gestopt',
    copy_ended_text: '{name} kan niet meer worden gekopieerd: de trader is gestopt of verwijderd.',
    copy_trader_paused_title: 'Het kopiëren van een trader is gepauzeerd',
    copy_trader_paused_text:
      'We hebben het kopiëren van {name} gepauzeerd. Nieuwe posities worden voorlopig niet gekopieerd.',
    copy_trader_resumed_title: 'Het kopiëren van een trader gaat verder',
    copy_trader_resumed_text: 'Het kopiëren van {name} gaat verder. Nieuwe posities worden weer gekopieerd.',
    copy_trader_closed_title: 'Een trader neemt geen nieuwe volgers aan',
    copy_trader_closed_text: '{name} neemt voorlopig geen nieuwe volgers aan. Je kopieert gewoon verder.',
    copy_trader_leverage_title: 'Een trader die je volgt, heeft de hefboom veranderd',
    copy_trader_leverage_text:
      '{name} handelt nu met een gemiddelde hefboom van {now}. Eerder was dat {before}.',
    copy_trader_mix_title: 'Een trader die je volgt, handelt in andere instrumenten',
    copy_trader_mix_text:
      '{name} handelt in andere instrumenten dan voorheen. Het meest gegroeid is {code}, nu {share}% van de orders.',
    copy_skipped_title: 'Sommige posities zijn niet gekopieerd',
    copy_skipped_text: '{name}: niet gekopieerde posities: {count}. De laatste is in {code}.',
  },
  pt: {
    copy_margin_low_title: 'Margem baixa por causa das suas cópias',
    copy_margin_low_text: 'O seu nível de margem é de {level}%. As cópias retêm {share}% da margem em uso.',
    copy_stopped_title: 'Atingiu o seu limite de perda na cópia',
    copy_stopped_text: 'A sua perda ao copiar {name} atingiu o limite de {loss}\u00A0USD. A cópia parou.',
    copy_ended_title: 'Um trader que copia saiu',
    copy_ended_text: '{name} já não pode ser copiado: o trader saiu ou foi removido.',
    copy_trader_paused_title: 'A cópia de um trader está em pausa',
    copy_trader_paused_text: 'Pausámos a cópia de {name}. Por agora, as novas posições não são copiadas.',
    copy_trader_resumed_title: 'A cópia de um trader continua',
    copy_trader_resumed_text: 'A cópia de {name} continua. As novas posições voltam a ser copiadas.',
    copy_trader_closed_title: 'Um trader não aceita novos copiadores',
    copy_trader_closed_text: '{name} não aceita novos copiadores por agora. A sua cópia continua.',
    copy_trader_leverage_title: 'Um trader que copia mudou a alavancagem',
    copy_trader_leverage_text:
      '{name} negoceia agora com uma alavancagem média de {now}. Antes era de {before}.',
    copy_trader_mix_title: 'Um trader que copia negoceia outros instrumentos',
    copy_trader_mix_text:
      '{name} negoceia outros instrumentos do que antes. O que mais cresceu foi {code}, agora {share}% das ordens.',
    copy_skipped_title: 'Algumas posições não foram copiadas',
    copy_skipped_text: '{name}: posições não copiadas: {count}. A mais recente é em {code}.',
  },
  ru: {
    copy_margin_low_title: 'Мало маржи из-за копий',
    copy_margin_low_text: 'Уровень маржи: {level}\u00A0%. Копии занимают {share}\u00A0% используемой маржи.',
    copy_stopped_title: 'Достигнут предел убытка при копировании',
    copy_stopped_text:
      '{name}: убыток от копирования достиг вашего предела {loss}\u00A0USD. Копирование остановлено.',
    copy_ended_title: 'Копирование трейдера завершено',
    copy_ended_text: '{name} больше нельзя копировать: трейдер ушёл или исключён.',
    copy_trader_paused_title: 'Копирование трейдера приостановлено',
    copy_trader_paused_text: 'Мы приостановили копирование: {name}. Новые позиции пока не копируются.',
    copy_trader_resumed_title: 'Копирование трейдера продолжается',
    copy_trader_resumed_text: 'Копирование продолжается: {name}. Новые позиции снова копируются.',
    copy_trader_closed_title: 'Трейдер не принимает новых подписчиков',
    copy_trader_closed_text: '{name} пока не принимает новых подписчиков. Ваше копирование продолжается.',
    copy_trader_leverage_title: 'Трейдер, на которого вы подписаны, изменил плечо',
    copy_trader_leverage_text: '{name}: среднее плечо теперь {now}, раньше было {before}.',
    copy_trader_mix_title: 'Трейдер, на которого вы подписаны, торгует другими инструментами',
    copy_trader_mix_text:
      '{name} торгует не теми инструментами, что раньше. Больше всего выросла доля {code}: теперь {share}\u00A0% ордеров.',
    copy_skipped_title: 'Некоторые позиции не скопированы',
    copy_skipped_text: '{name}: не скопировано позиций: {count}. Последняя: {code}.',
  },
  sv: {
    copy_margin_low_title: 'Låg marginal på grund av dina kopior',
    copy_margin_low_text:
      'Din marginalnivå är {level}\u00A0%. Kopior svarar för {share}\u00A0% av den använda marginalen.',
    copy_stopped_title: 'Din förlustgräns för kopiering är nådd',
    copy_stopped_text:
      'Din förlust från kopieringen av {name} har nått din gräns på {loss}\u00A0USD. Kopieringen har stoppats.',
    copy_ended_title: 'En trader som du följer har slutat',
    copy_ended_text: '{name} kan inte längre kopieras: tradern har slutat eller tagits bort.',
    copy_trader_paused_title: 'Kopieringen av en trader är pausad',
    copy_trader_paused_text:
      'Vi har pausat kopieringen av {name}. Nya positioner kopieras inte tills vidare.',
    copy_trader_resumed_title: 'Kopieringen av en trader fortsätter',
    copy_trader_resumed_text: 'Kopieringen av {name} fortsätter. Nya positioner kopieras igen.',
    copy_trader_closed_title: 'En trader tar inte emot nya följare',
    copy_trader_closed_text: '{name} tar inte emot nya följare tills vidare. Din kopiering fortsätter.',
    copy_trader_leverage_title: 'En trader som du följer har ändrat hävstång',
    copy_trader_leverage_text:
      '{name} handlar nu med en genomsnittlig hävstång på {now}. Tidigare var den {before}.',
    copy_trader_mix_title: 'En trader som du följer handlar med andra instrument',
    copy_trader_mix_text:
      '{name} handlar med andra instrument än tidigare. Störst är förändringen i {code}, nu {share}\u00A0% av ordrarna.',
    copy_skipped_title: 'Vissa positioner kopierades inte',
    copy_skipped_text: '{name}: positioner som inte kopierades: {count}. Den senaste är i {code}.',
  },
}
