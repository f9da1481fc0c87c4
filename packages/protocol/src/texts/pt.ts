import { translated } from './translated.ts'

export const pt = translated({
  'request.invalid': 'Alguns campos precisam de revisão.',
  'request.not_json': 'Não foi possível ler o pedido. Envie-o em JSON.',
  'request.too_large': 'O pedido é demasiado grande.',
  'request.too_many': 'Demasiados pedidos. Aguarde {seconds} s e tente de novo.',
  'request.not_found': 'Este endereço não existe.',
  'request.unknown_host':
    'Este ambiente de desenvolvimento não responde a este nome. Abra-o em localhost ou 127.0.0.1, ou defina PUBLIC_ADDRESS.',
  'request.key_reused': 'Este pedido já foi enviado com outro conteúdo. Nada foi feito.',
  'request.timeout': 'Tempo de resposta esgotado',
  'request.failed':
    'Algo falhou do nosso lado. Se envolvia dinheiro, consulte os seus movimentos antes de tentar de novo.',
  'server.not_ready': 'Indisponível neste momento. Tente daqui a pouco.',
  'server.busy': 'O servidor está ocupado. Tente daqui a pouco.',
  'server.outcome_unknown':
    'Ainda não sabemos se foi feito. Consulte os seus movimentos ou envie de novo: uma ordem ou transferência interna nunca é executada duas vezes.',
  'session.missing': 'Inicie sessão primeiro',
  'session.expired': 'Sessão inválida. Inicie sessão de novo.',
  'session.ended': 'A sua sessão foi terminada. Inicie sessão de novo.',
  'session.suspended':
    'A sua sessão foi terminada porque a conta está suspensa. Inicie sessão de novo para ver o motivo. Pode ainda fechar posições e consultar os seus movimentos.',
  'session.locked': 'A aplicação está bloqueada. Desbloqueie-a para continuar.',
  'permission.denied': 'Não tem permissão para isto.',
  'email.required': 'Introduza o e-mail',
  'email.invalid': 'Endereço de e-mail inválido',
  'mobile.invalid': 'Número de telemóvel inválido. Verifique o indicativo e o número.',
  'mobile.kind': 'Este número não recebe SMS. Introduza um número de telemóvel.',
  'password.length': 'Escolha uma palavra-passe de {minimum} a {maximum} caracteres.',
  'password.common': 'Esta palavra-passe é uma das mais comuns. Escolha outra.',
  'password.wrong': 'A palavra-passe não está correta. Tente de novo.',
  'password.same': 'A nova palavra-passe é igual à antiga. Escolha outra.',
  'password.no_email': 'Não foi encontrado o e-mail do utilizador',
  'password.ways_in': 'Também se entra nesta conta com chaves de acesso ou carteiras. Escolha as que ficam.',
  'account.other': 'Isto era para outra conta, não para a que tem agora a sessão iniciada. Nada foi feito.',
  'code.wrong': 'O código não está correto. Tentativas restantes: {left}.',
  'code.expired': 'Este código já não é válido. Peça um novo.',
  'code.too_many_tries': 'Demasiadas tentativas erradas. Peça um novo código.',
  'code.wait': 'Aguarde {seconds} s antes de pedir outro código.',
  'code.too_many_sent':
    'Hoje já foram enviados {maximum}\u00A0códigos, o máximo. Peça outro daqui a {hours}\u00A0h.',
  'code.sending_failed': 'Falha no envio; tente de novo',
  'invite.unknown': 'Este código de convite não existe. Corrija-o ou deixe-o vazio.',
  'country.restricted':
    'Não prestamos serviços na Coreia do Norte, em Israel, na China, em Vanuatu e em Cuba.',
  'country.unknown': 'Escolha um país da lista.',
  'agreement.outdated': 'Os documentos mudaram. Leia as novas versões e aceite-as de novo.',
  'nickname.invalid': 'Escolha um nome de 1 a {maximum} caracteres visíveis.',
  'login.failed': 'O ID ou a palavra-passe não estão corretos.',
  'login.too_many_tries':
    'Demasiadas tentativas erradas. Tente de novo daqui a {minutes} min, ou reponha a palavra-passe.',
  'instrument.unknown': '{code} não é oferecido.',
  'quote.stale': 'Não executada. Não há preço atual de {code}. Tente daqui a pouco.',
  'quote.indicative': 'Não executada. Os preços de {code} são diferidos e apenas indicativos.',
  'market.closed': 'Mercado fechado: negociação suspensa. {code} não está a ser negociado agora.',
  'market.halted':
    'A negociação de {code} está suspensa. Por agora não há novas ordens; ainda pode fechar posições.',
  'market.suspended':
    'A negociação de {code} está interrompida: o preço está em disputa. Sem novas ordens até ser confirmado. As posições abertas podem ser fechadas ao primeiro preço sem disputa.',
  'price.in_dispute': 'O preço de {code} está em disputa. Não o usamos até ser confirmado. Tente mais tarde.',
  'close.not_disputed': 'O preço de {code} não está em disputa. Pode fechar a posição agora.',
  'close.requested_already': 'Já pediu o fecho desta posição ao primeiro preço sem disputa.',
  'close.not_requested': 'Não há nenhum pedido de fecho para esta posição.',
  'close.of_copy': 'O trader ou o seu limite de perda está a fechar esta cópia. Não é possível anular.',
  'price.not_disputed': 'O preço de {code} já não está em disputa.',
  'price.contradicted':
    'Uma segunda fonte contradiz este preço de {code}. Não pode ser confirmado enquanto o fizer.',
  'market.halted_already': 'Já suspenso: {code}.',
  'market.not_halted': 'Não suspenso: {code}.',
  'watchlist.full': 'Os seus favoritos têm {maximum} instrumentos, o máximo. Remova um primeiro.',
  'watchlist.changed':
    'Os seus favoritos mudaram entretanto e a nova ordenação não foi guardada. Verifique e tente de novo.',
  'demo.real_account': 'É uma conta real. Só as contas demo podem ser repostas.',
  'demo.nothing_to_reset': 'A sua conta demo já tem o saldo inicial. Não há nada a repor.',
  'demo.reset_too_soon':
    'Uma conta demo pode ser reposta uma vez em cada 24 horas. Tente de novo daqui a {hours}\u00A0h.',
  'demo.fund_short':
    'Transfira primeiro {amount}\u00A0USD para a conta Numerário: a reposição só retira daí.',
  'watchlist.unknown': 'Esta lista de favoritos já não existe.',
  'watchlist.too_many': 'Tem {maximum} listas de favoritos, o máximo. Elimine primeiro uma.',
  'watchlist.name_taken': 'Já tem uma lista com este nome. Escolha outro.',
  'watchlist.last': 'É a sua única lista de favoritos, por isso fica. Pode remover os instrumentos.',
  'layout.too_large': 'Este instrumento já tem {maximum} desenhos, o máximo. Elimine um primeiro.',
  'order.not_found': 'Esta ordem não existe.',
  'order.not_open': 'Esta posição já está fechada.',
  'lots.below_minimum': 'Tamanho demasiado pequeno. Mínimo em lotes: {minimum}.',
  'lots.above_maximum': 'Tamanho demasiado grande. Máximo em lotes: {maximum}.',
  'lots.off_step': 'Escolha os lotes em passos de {step}.',
  'leverage.not_offered':
    'A alavancagem ×{leverage} não é oferecida. O máximo deste instrumento é ×{maximum}.',
  'take_profit.wrong_side': 'Numa compra, defina o take profit acima de {price}; numa venda, abaixo.',
  'stop_loss.wrong_side': 'Numa compra, defina o stop loss abaixo de {price}; numa venda, acima.',
  'price.off_tick': 'Defina os preços em passos de {tick}.',
  'slippage.exceeded': 'Não executada. O preço moveu-se {moved}, o seu limite é {limit}. Tente de novo.',
  'margin.insufficient':
    'Margem livre insuficiente. Esta ordem exige {needed}\u00A0USD e tem {free}\u00A0USD. Escolha menos lotes ou feche uma posição.',
  'order.too_many_open': 'Já tem {maximum} posições abertas. Feche uma primeiro.',
  'order.not_pending': 'Esta ordem já não está pendente.',
  'entry.wrong_side':
    'Este preço já foi atingido: agora é {price}. Escolha um que ainda não tenha sido atingido.',
  'order.expiry': 'Escolha uma validade de, no mínimo, {minutes} min e, no máximo, {days} dias.',
  'order.too_many_pending': 'Já tem {maximum} ordens pendentes. Cancele uma primeiro.',
  'trailing.too_near': 'Demasiado perto. A distância mínima é {minimum}.',
  'lots.close': 'Feche os {maximum} lotes, ou deixe pelo menos {minimum} abertos.',
  'order.unchanged': 'Estes valores já são os atuais. Nada foi alterado.',
  'order.changed': 'Esta ordem mudou entretanto. Nada foi feito.',
  'pending.far': 'Demasiado longe do preço. Escolha um preço de {low} a {high}.',
  'oco.same_order': 'Escolha duas ordens diferentes.',
  'oco.other_instrument':
    'As duas ordens têm de ser do mesmo instrumento: a primeira é de {first}, a segunda de {second}.',
  'oco.linked_already': 'Uma destas ordens já está ligada a outra. Desligue-a primeiro.',
  'oco.not_linked': 'Esta ordem não está ligada a nenhuma outra.',
  'profit_level.wrong_side': 'Numa compra, defina este objetivo acima de {price}; numa venda, abaixo.',
  'profit_level.order':
    'Coloque cada objetivo parcial mais longe do preço do que o anterior, e o take profit para lá de todos.',
  'profit_level.lots':
    'Cada objetivo parcial fecha pelo menos {minimum} lotes, em passos de {step}. Juntos podem fechar até {maximum} lotes.',
  'order.set_aside':
    'Esta ordem está a ser verificada e não pode ser alterada agora. O apoio ao cliente pode dar-lhe mais informações.',
  'exposure.customer':
    'Esta ordem vale {order}\u00A0USD. Pode deter até {limit}\u00A0USD em {code} e detém {open}\u00A0USD. Escolha menos lotes ou feche uma posição.',
  'exposure.total':
    'Esta ordem vale {order}\u00A0USD. Pode deter até {limit}\u00A0USD em todos os instrumentos e detém {open}\u00A0USD. Escolha menos lotes ou feche uma posição.',
  'exposure.house':
    'Esta ordem excederia o nosso limite de exposição em {code}. Escolha menos lotes ou a outra direção, ou tente mais tarde. Pode sempre fechar o que tem.',
  'transfer.same_account': 'Escolha a conta de origem e a de destino. As duas têm de ser diferentes.',
  'transfer.above_maximum':
    'O montante não pode exceder o saldo. Agora podem sair da conta Contratos, no máximo, {maximum}\u00A0USD: a margem das posições abertas e as suas perdas ficam lá. Escolha um montante menor ou feche uma posição.',
  'transfer.set_aside':
    'Uma das suas ordens está a ser verificada, pelo que nada pode sair da conta Contratos por agora. O apoio ao cliente pode dar-lhe mais informações.',
  'ledger.insufficient': 'O montante não pode exceder o saldo',
  'otp.required': 'Introduza o código da sua aplicação de autenticação ou um código de recuperação.',
  'otp.wrong': 'O código não está correto. Introduza o que a sua aplicação de autenticação mostra agora.',
  'otp.used': 'Este código já foi usado. Aguarde o próximo na sua aplicação.',
  'otp.on_already':
    'A verificação em dois passos já está ativa. Para usar outro dispositivo, desative-a primeiro.',
  'otp.not_on': 'A verificação em dois passos não está ativa. Configure-a primeiro.',
  'otp.used_since':
    'O cliente usou ou voltou a configurar a verificação em dois passos desde este pedido. Nada foi alterado.',
  'session.unknown': 'Este dispositivo já não tem sessão iniciada.',
  'email.taken': 'Outra conta já usa este e-mail. Introduza um diferente.',
  'mobile.taken': 'Outra conta já usa este número de telemóvel. Introduza um diferente.',
  'email.same': 'Este já é o seu e-mail. Introduza um diferente.',
  'mobile.same': 'Este já é o seu número de telemóvel. Introduza um diferente.',
  'trade_password.same_as_login':
    'A palavra-passe de levantamento tem de ser diferente da de acesso. Escolha outra.',
  'trade_password.wrong': 'A palavra-passe de levantamento não está correta. Tente de novo.',
  'confirm.required': 'Confirme primeiro com um código enviado para o seu endereço atual.',
  'passkey.failed': 'Não foi possível verificar a chave de acesso. Tente de novo ou use a palavra-passe.',
  'passkey.unknown': 'Esta chave de acesso não é reconhecida. Pode ter sido removida.',
  'demo.not_offered': 'Uma conta demo não tem acesso para proteger. Abra uma conta real para isso.',
  'passkey.too_many': 'Tem {maximum} chaves de acesso, o máximo. Remova uma primeiro.',
  'app_lock.off': 'O bloqueio da aplicação está desativado. Ative-o em «Segurança».',
  'upload.type': 'Só são aceites imagens JPEG, PNG e WebP. Escolha outro ficheiro.',
  'upload.too_large': 'O ficheiro é demasiado grande. O máximo é {maximum}\u00A0MB.',
  'upload.pixels': 'A imagem tem demasiados píxeis. O máximo são {maximum}\u00A0megapíxeis.',
  'upload.unreadable': 'Não foi possível ler a imagem. Tire a fotografia de novo ou escolha outro ficheiro.',
  'upload.unknown': 'Esta imagem já não existe. Adicione-a de novo.',
  'upload.too_many': 'Carregou {maximum} imagens há pouco, o máximo. Tente mais tarde.',
  'verification.pending': 'Os seus dados já estão em análise. Aguarde o resultado.',
  'verification.approved': 'Já está aprovado. Não é preciso mais nada.',
  'verification.field': 'Preencha todos os campos',
  'verification.name':
    'Escreva o nome como no documento: letras, espaços, hífenes, apóstrofos, pontos e vírgulas, no máximo {maximum} caracteres',
  'verification.single_name': 'Indicou que o seu documento tem um só nome. Deixe o apelido vazio.',
  'verification.under_age': 'Tem de ter pelo menos {minimum} anos.',
  'verification.document_used': 'A frente e o verso são a mesma imagem. Tire uma fotografia de cada lado.',
  'verification.not_pending': 'Isto já foi decidido. Nada foi alterado.',
  'verification.reason_required': 'Indique um motivo, para que o cliente saiba o que corrigir.',
  'verification.compliance': 'Este caso só é decidido pela conformidade.',
  'verification.required':
    'Conclua primeiro a verificação de identidade (KYC). Para isto, tem de estar aprovada.',
  'verification.rejected':
    'A sua verificação de identidade (KYC) foi recusada. Corrija o formulário e envie-o de novo.',
  'verification.awaited':
    'A sua verificação de identidade está em análise. Poderá fazer isto quando for aprovada.',
  'customer.unknown': 'Este cliente não existe. Verifique o UID.',
  'customer.frozen':
    'Conta suspensa: {reason}. Ainda pode fechar posições, e consultar e exportar os seus movimentos.',
  'customer.frozen_already': 'Esta conta já está suspensa.',
  'customer.order_by_two':
    'A ordem de um tribunal ou de uma autoridade exige duas pessoas: peça uma suspensão sem prazo.',
  'customer.not_frozen': 'Esta conta não está suspensa.',
  'note.empty': 'Escreva primeiro a nota.',
  'flag.unknown': 'Escolha uma marca da lista.',
  'request.unknown': 'Este pedido não existe.',
  'request.closed': 'Este pedido já está fechado. Nada foi alterado.',
  'request.expired': 'Este pedido expirou. Submeta um novo.',
  'request.own': 'Este pedido foi submetido por si. Tem de decidir outra pessoa.',
  'request.beneficiary':
    'Este pedido é a seu favor ou a favor de alguém próximo. Tem de decidir outra pessoa.',
  'request.decided_already': 'Já decidiu sobre este pedido. Agora decide outra pessoa.',
  'request.reason_required': 'Indique um motivo. Fica guardado com o pedido.',
  'request.pending_already': 'Já há um pedido aberto para isto. Tem de ser decidido ou retirado primeiro.',
  'staff.login_failed': 'O nome de utilizador, a palavra-passe ou o código não estão corretos.',
  'staff.link_invalid': 'Esta ligação já foi usada ou expirou. Peça uma nova.',
  'staff.username_taken': 'Este nome de utilizador já está em uso. Escolha outro.',
  'staff.username_invalid':
    'Este nome de utilizador não pode ser usado. Escolha letras minúsculas e algarismos, mas não admin nem editor.',
  'staff.role_unknown': 'Escolha pelo menos uma função da lista.',
  'staff.unknown': 'Nenhum funcionário corresponde. Verifique o nome.',
  'staff.password_weak': 'Escolha uma palavra-passe de pelo menos {minimum} caracteres que não seja comum.',
  'staff.suspended_already': 'Este membro da equipa já está suspenso.',
  'staff.not_suspended': 'Este membro da equipa não está suspenso.',
  'staff.last_manager':
    'Ficariam menos de duas pessoas para gerir a equipa. Dê primeiro essa permissão a outra pessoa.',
  'action.too_early':
    'Escolha um dia posterior: um evento societário é registado pelo menos {hours} horas antes de produzir efeito.',
  'action.invalid':
    'Este evento societário não pode ser registado por causa de {field}. Permitido: {allowed}.',
  'action.entered_already': 'Já foi registado um evento deste tipo para {code} nesse dia.',
  'action.successor_not_listed': '{code} não pode ser o sucessor: não é negociado aqui.',
  'action.successor_ended':
    '{code} não pode ser o sucessor: termina o mais tardar quando este evento produz efeito.',
  'action.successor_currency': '{code} não pode ser o sucessor: não é cotado em {currency}.',
  'action.successor_expected':
    '{code} vai tornar-se este instrumento, que por isso não pode terminar antes nem ao mesmo tempo.',
  'instrument.ended': '{code} terminou e já não é negociado.',
  'instrument.replaced': '{code} foi substituído por {successor}. As ordens pendentes terminaram.',
  'instrument.not_offered': '{code} não está disponível para novas posições. As abertas podem ser fechadas.',
  'setting.unknown': 'Esta definição não existe.',
  'setting.invalid': 'Este valor não pode ser usado. Permitido: {allowed}.',
  'setting.rule': 'A regra {place} não pode ser usada por causa de {field}. Permitido: {allowed}.',
  'setting.too_early':
    'Escolha uma hora posterior. Esta definição é publicada pelo menos {hours}\u00A0h antes de entrar em vigor.',
  'setting.unchanged': 'Este valor já se aplica. Nada foi alterado.',
  'setting.changed_meanwhile': 'Esta definição mudou entretanto. Verifique e repita.',
  'country.required': 'Declare primeiro o seu país de residência. Dele depende o que lhe pode ser oferecido.',
  'country.declared_already': 'Já declarou o seu país. Peça ao apoio ao cliente para o alterar.',
  'product.not_offered': 'Este produto não é oferecido no seu país de residência ({country}).',
  'leverage.capped': 'No seu país de residência a alavancagem está limitada a ×{maximum}. Escolha menos.',
  'alert.too_many': 'Tem {maximum} alertas ativos, o máximo. Elimine um primeiro.',
  'alert.unknown': 'Este alerta já não existe.',
  'alert.met': '{code} já atingiu este nível: agora está em {value}. Escolha outro nível.',
  'alert.expiry': 'Escolha uma validade futura, no máximo daqui a {days} dias.',
  'term.duration': 'Esta duração não é oferecida para este instrumento. Escolha outra.',
  'term.stake_below': 'O mínimo é de {minimum}\u00A0USD. Introduza um montante maior.',
  'term.stake_above': 'O máximo é de {maximum}\u00A0USD. Introduza um montante menor.',
  'term.too_many_running': 'Tem {maximum} operações em curso, o máximo. Aguarde que uma termine.',
  'term.exposure':
    'Esta operação excederia o nosso limite de exposição nesta direção. Tente um montante menor, a outra direção ou mais tarde.',
  'term.crosses_closing':
    'O mercado fecha antes de esta operação terminar. Escolha uma duração mais curta ou negoceie depois de {opensAt}.',
  'term.product_changed':
    'As condições deste produto mudaram. Verifique o novo rendimento e confirme de novo.',
  'term.insufficient':
    'A sua conta Duração fixa tem {available}\u00A0USD disponíveis. Introduza um montante menor ou transfira dinheiro para ela.',
  'term.not_ended': 'Esta operação ainda decorre. O recibo fica disponível quando terminar.',
  'limit.paused': 'A sua própria pausa dura até {until}. Nada foi enviado.',
  'limit.excluded': 'Autoexcluiu-se desta negociação até {until}. Nada foi enviado.',
  'limit.stake_day':
    'Isto ultrapassaria o seu limite de {maximum}\u00A0USD aplicados por dia. Introduza um montante menor ou espere até amanhã (UTC).',
  'limit.loss_day':
    'Contando as operações em curso, ultrapassaria o seu limite de {maximum}\u00A0USD perdidos por dia. Introduza um montante menor ou espere até amanhã (UTC).',
  'limit.shorter': 'Terminaria antes do que já está ativo. Uma pausa ou exclusão só pode ser prolongada.',
  'copy.applied': 'Já se candidatou, aguarde',
  'copy.is_trader': 'Já é trader',
  'copy.no_return': 'Já foi trader. Depois de sair não é possível voltar a sê-lo.',
  'savings.product_unknown': 'Este produto de poupança não existe.',
  'savings.product_closed': 'Este produto não aceita poupança nova. Escolha outro.',
  'savings.product_changed':
    'As condições deste produto mudaram. Verifique a nova taxa e o prazo e confirme de novo.',
  'savings.below_minimum': 'Depósito mínimo {minimum}\u00A0USD. Introduza um montante maior.',
  'savings.above_maximum':
    'Pode ter no máximo {maximum}\u00A0USD neste produto; restam {left}\u00A0USD. Introduza um montante menor.',
  'savings.insufficient':
    'A sua conta Numerário tem {available}\u00A0USD disponíveis. Introduza um montante menor ou transfira dinheiro para ela.',
  'savings.places_full':
    'Todos os lugares deste produto estão ocupados. Escolha outro ou tente quando houver um livre.',
  'savings.reserve':
    'A nossa reserva não cobre mais juros por agora, por isso não aceitamos poupança nova. Nada foi retirado. Tente um montante menor ou mais tarde.',
  'savings.order_unknown': 'Esta ordem de poupança não existe.',
  'savings.completed': 'Esta ordem de poupança está concluída. Já não pode ser alterada.',
  'copy.reapply_later':
    'A sua última candidatura foi recusada. Pode candidatar-se de novo a partir de {until}.',
  'copy.agreement': 'O acordo mudou. Leia a versão atual e aceite-a.',
  'copy.name':
    'Escolha um nome de {minimum} a {maximum} letras, algarismos, espaços, pontos, hífenes ou sublinhados que não se pareça com um dos nossos.',
  'copy.name_taken': 'Outro trader tem este nome ou um muito parecido. Escolha outro.',
  'copy.applicant_follows': 'Está a copiar um trader. Deixe primeiro de o copiar e depois candidate-se.',
  'copy.decided': 'Isto já foi decidido. Atualize para ver a decisão.',
  'copy.application_unknown': 'Esta candidatura ou este texto não existe.',
  'copy.not_trader': 'Não é trader.',
  'copy.trader_unknown': 'Este trader não existe. Escolha outro da lista.',
  'copy.trader_paused':
    'Este trader não aceita novos copiadores por agora. Tente mais tarde ou escolha outro.',
  'copy.trader_full': 'Este trader tem {maximum} copiadores, o máximo. Escolha outro.',
  'copy.trader_left': 'Este trader já não pode ser copiado. Escolha outro.',
  'copy.firm_paused': 'Pausámos a cópia deste trader. Nada foi alterado.',
  'copy.firm_paused_already': 'A cópia deste trader já está em pausa.',
  'copy.not_firm_paused': 'A cópia deste trader não está em pausa.',
  'copy.self': 'Não pode copiar a sua própria conta.',
  'copy.trader_cannot_follow': 'Os traders não podem copiar outros traders.',
  'copy.too_many_follows': 'Copia {maximum} traders, o máximo. Deixe primeiro de copiar um.',
  'copy.multiplier':
    'Introduza um multiplicador de {minimum} a {maximum}, com duas casas decimais no máximo.',
  'copy.margin_below_minimum':
    'Introduza uma margem máxima de pelo menos {minimum}\u00A0USD: menos não cobre a posição mais pequena.',
  'copy.margin_below_used':
    'As suas cópias abertas retêm {used}\u00A0USD de margem. Introduza pelo menos esse montante ou feche primeiro algumas cópias.',
  'copy.stop_reached': 'As suas cópias já perderam {lost}\u00A0USD. Introduza um limite de perda mais alto.',
  'copy.terms_changed': 'A participação nos lucros mudou. Verifique as novas condições e confirme de novo.',
  'copy.not_following': 'Não copia este trader.',
  'copy.stopping': 'As suas cópias estão a ser fechadas. Depois pode voltar a copiar este trader.',
  'copy.changed': 'As suas definições para este trader mudaram desde que as abriu. Abra-as de novo.',
  'copy.not_copied': 'Esta posição não é uma cópia, ou já ficou com ela.',
  'push.endpoint': 'O serviço de notificações deste navegador não é suportado.',
  'push.off': 'As notificações em dispositivos não estão disponíveis aqui.',
  'notification.fixed': 'Estas notificações não podem ser alteradas: protegem a sua conta e o seu dinheiro.',
  'notification.quiet_hours': 'O início e o fim das horas de silêncio têm de ser diferentes.',
  'notification.time_zone': 'Este fuso horário não é conhecido. Escolha outro.',
  'push.unauthorised': 'A chave ou o nome desta fonte não está correto. Nada foi aceite.',
  'tick.not_found': 'Não foram guardadas cotações para isto.',
  'tick.minute_open': 'Este minuto ainda não está assinado. Tente de novo daqui a {seconds} s.',
  'receipt.version':
    'Este servidor já não conhece os dados de {code} na versão {version}, por isso não pode emitir este recibo. Contacte o apoio ao cliente.',
  'payment.unavailable': 'Não há pagamentos com cartão aqui. Deposite por banco ou por rede cripto.',
  'payment.provider_away':
    'O prestador de pagamentos não responde. Nada foi cobrado. Tente de novo daqui a pouco.',
  'payment.too_many_open':
    'Já há {maximum} pagamentos abertos, que é o máximo. Conclua um ou espere que expire.',
  'payment.unknown': 'Este pagamento não existe.',
  'payment.over': 'Este pagamento terminou. Comece outro.',
  'payment.signature': 'A assinatura desta mensagem não está correta.',
  'funding.route_unknown': 'Este método não está disponível neste momento. Escolha outro.',
  'funding.below_minimum': 'O mínimo é {minimum}\u00A0{currency}. Introduza mais.',
  'funding.above_maximum': 'O máximo é {maximum}\u00A0{currency}. Introduza menos.',
  'funding.too_fine': 'Os montantes em {currency} têm no máximo {digits} casas decimais. Introduza menos.',
  'funding.day_limit':
    'Restam {left}\u00A0USD do seu limite de {limit}\u00A0USD em 24 horas. Introduza menos ou aguarde.',
  'funding.too_many_open': 'Tem {maximum} pedidos em análise, o máximo. Aguarde uma decisão ou cancele um.',
  'funding.proof_used': 'Esta imagem já foi enviada com outro depósito. Carregue o comprovativo deste.',
  'funding.transaction_used': 'Este ID de transação já foi enviado com outro depósito. Verifique-o.',
  'funding.transaction_form':
    'Isto não é exatamente um ID de transação de {network}. Copie-o da sua carteira ou de um explorador; também serve uma ligação. Exemplo: {example}',
  'funding.reference_form':
    'Introduza a referência do banco com {shortest} a {longest} letras A–Z e algarismos, como no seu extrato. Exemplo: {example}',
  'funding.no_quote':
    'Não há um preço recente de {pair}, por isso o montante não pode ser convertido. Tente mais tarde.',
  'funding.unknown': 'Este pagamento não foi encontrado.',
  'funding.closed': 'Já foi decidido ou cancelado. Nada foi alterado.',
  'funding.being_decided': 'A decisão sobre este depósito já começou. Já não pode ser cancelado.',
  'trade_password.not_set':
    'Ainda não definiu uma palavra-passe de levantamento. Defina-a primeiro: os levantamentos pedem-na.',
  'withdrawal.hold':
    'Os levantamentos estão em pausa mais {wait}, porque alterou uma definição de segurança ou porque este endereço ou conta é novo.',
  'withdrawal.destination': 'Este endereço ou conta já não existe. Escolha outro.',
  'withdrawal.network': 'De momento não há levantamentos por {network}. Escolha um endereço de outra rede.',
  'withdrawal.fee_too_high': 'A comissão de {fee}\u00A0USD absorve todo o montante. Introduza mais.',
  'withdrawal.fee_changed': 'A comissão é agora de {fee}\u00A0USD. Nada foi enviado.',
  'withdrawal.insufficient':
    'O montante não pode exceder o saldo. A sua conta Numerário tem {available}\u00A0USD disponíveis. Introduza menos ou transfira primeiro dinheiro para ela.',
  'withdrawal.payout': 'Este pagamento não pode passar agora para esse estado. Verifique o estado atual.',
  'withdrawal.suspended':
    'A conta deste cliente está suspensa, por isso nada é pago. Peça primeiro a duas pessoas que terminem a suspensão, ou recuse o levantamento.',
  'withdrawal.owed':
    'Este cliente deve {owed}\u00A0USD por dinheiro que foi retirado. Recuse o levantamento: a dívida é paga primeiro e o resto volta a ficar disponível.',
  'destination.unknown': 'Esta conta bancária ou endereço de carteira já não existe. Escolha outro.',
  'destination.too_many': 'Tem {maximum} nesta lista, o máximo. Elimine um primeiro.',
  'destination.bound_already': 'Já está na sua lista.',
  'destination.network': 'De momento não são possíveis pagamentos em {currency} por esta via. Escolha outra.',
  'destination.address': 'Não é um endereço da rede {network}. Copie-o de novo da sua carteira.',
  'destination.memo':
    'Esta tag ou memo não tem a forma que {network} usa. Copie-a de novo, ou deixe o campo vazio se a sua carteira não indicar nenhuma.',
  'destination.iban':
    'As contas em {country} indicam-se com um IBAN, e este não é válido. Verifique-o carácter a carácter.',
  'destination.bic':
    'Não é um BIC (código SWIFT) válido. Tem 8 ou 11 letras e algarismos; o seu banco indica-o junto à conta.',
  'destination.country': 'O IBAN é de {iban} e o BIC de {bic}. Verifique ambos.',
  'destination.account':
    'Não é um número de conta: apenas letras, algarismos, espaços e hífenes, pelo menos 4.',
  'destination.card_number':
    'É o número de um cartão. Introduza o número da conta; nunca introduza aqui um número de cartão.',
  'destination.house': 'É um endereço ou conta nossa. Levante para um seu.',
  'destination.lost':
    'As moedas enviadas para este endereço perdem-se: ninguém tem a chave, ou é o contrato de um token. Introduza um endereço da sua própria carteira.',
  'funding.second_person':
    'As somas do dia exigem agora uma segunda pessoa. Envie este depósito para uma segunda aprovação.',
  'correction.not_approved': 'Nada deste depósito pode ser retirado: não foi aprovado.',
  'correction.too_much':
    'Introduza um montante acima de zero e até {most}\u00A0USD: é quanto pode ser retirado deste crédito.',
  'funding.changed': 'Isto mudou desde que o abriu. Veja-o de novo antes de decidir.',
  'funding.assignee': 'Esta pessoa não pode tratar destes itens. Escolha outra.',
  'funding.views_full': 'Tem {maximum} vistas guardadas, o máximo. Elimine uma primeiro.',
  'funding.view_unknown': 'Esta vista guardada não existe.',
  'payout.reference_required': 'Introduza a referência com que o pagamento foi enviado.',
  'payout.return_reference': 'Introduza a referência do pagamento que voltou, para se poder encontrar.',
  'reconciliation.period':
    'Uma reconciliação abrange no máximo {days} dias, do primeiro ao último. Escolha um período mais curto.',
  'reconciliation.account': 'Nada está registado nem disponível nesta conta nesta moeda. Escolha outra.',
  'reconciliation.day': 'Escolha um dia que não esteja no futuro.',
  'reconciliation.amount': 'Introduza um montante acima de zero, com no máximo 8 casas decimais.',
  'reconciliation.recorded_already': 'Esta referência já está registada para esta conta e este sentido.',
  'reconciliation.unknown': 'Este registo não existe ou já foi anulado.',
  'field.required': 'Obrigatório',
  'field.accounts': 'Escolha a conta de origem e a de destino',
  'field.amount': 'Introduza um montante válido',
  'field.format': 'Formato inválido',
  'field.range': 'Fora dos limites permitidos',
  'field.unknown': 'Campo desconhecido',
  'record.not_found': 'Este movimento não existe.',
  'statement.period':
    'Escolha um primeiro dia que não esteja no futuro e um último dia que não lhe seja anterior.',
  'statement.too_long':
    'Neste período há {count} movimentos. Um extrato contém no máximo {maximum}; escolha um período mais curto.',
  'customer.country_same': 'Esse já é o país declarado do cliente.',
  'customer.unverified':
    'Nenhum formulário de identidade deste cliente foi aprovado, por isso não há documentos para comparar.',
  'recovery.none': 'Não há nenhuma substituição pendente, por isso não há nada a parar.',
  'recovery.waiting': 'Já há uma substituição pendente para este cliente.',
  'recovery.pending':
    'Um contacto perdido desta conta vai ser substituído. Até lá não pode ser adicionado outro. Se não o pediu, pare a substituição em «Segurança».',
  'recovery.in_doubt':
    'A sua conta está suspensa por dúvidas sobre quem lhe acede; só nós podemos parar esta substituição. Contacte o apoio ao cliente.',
  'withdrawal.loan': 'O cliente tem um empréstimo por pagar. Nada é pago até ser reembolsado.',
  'loan.kyc_required': 'Conclua primeiro a verificação de identidade (KYC)',
  'loan.kyc_rejected':
    'A sua verificação de identidade (KYC) foi recusada. Corrija o formulário e envie-o de novo. Poderá pedir um empréstimo quando for aprovada.',
  'loan.kyc_awaited':
    'A sua verificação KYC ainda está em análise. Poderá pedir um empréstimo quando for aprovada.',
  'loan.under_age': 'Os empréstimos são para pessoas com {minimum} anos ou mais.',
  'loan.closed': 'De momento não há empréstimos disponíveis. Tente mais tarde.',
  'loan.reserve':
    'De momento não concedemos mais empréstimos: o montante reservado está em uso. Tente mais tarde.',
  'loan.amount': 'O montante do empréstimo deve estar entre {min} e {max}',
  'loan.term': 'Este prazo não está disponível. Escolha um destes prazos, em dias: {terms}.',
  'loan.open_already':
    'Já tem um empréstimo ou pedido em curso. Poderá fazer outro quando este estiver encerrado.',
  'loan.product_changed': 'As condições do empréstimo mudaram. Veja as novas e leia o contrato de novo.',
  'loan.agreement_changed': 'O contrato mudou desde que o abriu. Leia-o de novo.',
  'loan.reading': 'Leia o contrato de novo antes de assinar.',
  'loan.reading_wait': 'Pense com calma. Poderá assinar dentro de {minutes} min.',
  'loan.not_agreed': 'Leia o contrato até ao fim e confirme que concorda.',
  'loan.name': 'Introduza o seu nome tal como na sua verificação KYC aprovada.',
  'loan.signature': 'Assine, por favor',
  'loan.unknown': 'Este empréstimo não existe.',
  'loan.applicant_unverified':
    'A verificação KYC deste cliente não está aprovada neste momento, por isso nada é pago. Peça primeiro a sua aprovação, ou recuse o pedido.',
  'loan.applicant_suspended':
    'A conta deste cliente está suspensa, por isso nada é pago. Peça primeiro a duas pessoas que terminem a suspensão, ou recuse o pedido.',
  'loan.decided': 'Este pedido já foi decidido.',
  'loan.not_owed': 'Não há nada em dívida neste empréstimo.',
  'loan.repay_above': 'Deve {owed}\u00A0USD. Introduza este montante ou menos.',
  'loan.insufficient': 'Esta conta tem {available}\u00A0USD disponíveis para o reembolso.',
  'loan.voucher_address': 'Escolha um dos nossos endereços de depósito atuais para esta rede.',
  'loan.voucher_used': 'Esta imagem já foi enviada com outro pagamento.',
  'loan.transaction_used': 'Este ID de transação já foi usado noutro pagamento.',
  'loan.too_many_vouchers': 'Já há {maximum} reembolsos em análise. Aguarde até um ser decidido.',
  'loan.repayment_unknown': 'Este reembolso não existe.',
  'loan.repayment_decided': 'Este reembolso já foi decidido.',
  'loan.restricts_order':
    'Até reembolsar o empréstimo, só pode abrir cripto, forex, metais e petróleo. Pode reembolsá-lo em Perfil > Empréstimo.',
  'loan.restricts_transfer':
    'Não pode fazer transferências internas até reembolsar o empréstimo. Pode reembolsá-lo em Perfil > Empréstimo.',
  'loan.restricts_saving':
    'Não pode abrir novas poupanças até reembolsar o empréstimo. Pode reembolsá-lo em Perfil > Empréstimo.',
  'loan.restricts_withdrawal':
    'Tem um empréstimo por pagar, por isso não pode levantar dinheiro. Se o pedir mesmo assim, recusamos e bloqueamos novas operações até ao reembolso.',
  'loan.withdrawal_refused':
    'O levantamento foi recusado por causa do empréstimo por pagar. Novas operações e levantamentos ficam bloqueados até o reembolsar.',
  'loan.blocked':
    'Novas operações e levantamentos estão bloqueados até reembolsar o empréstimo. Pode reembolsá-lo em Perfil > Empréstimo.',
  'loan.waive_above':
    'Introduza um montante acima de zero e até à penalização em dívida, {penalty}\u00A0USD.',
  'loan.payment_day': 'Introduza um dia entre {first} e {last}.',
  'loan.promise': 'Introduza um montante até ao que está em dívida e um dia nos próximos {days} dias.',
  'support.empty': 'Escreva uma mensagem ou anexe algo.',
  'support.too_long': 'Encurte para {maximum} caracteres.',
  'support.too_many_messages':
    'Enviou {maximum} mensagens num minuto. Aguarde {seconds} segundos e tente de novo.',
  'support.too_many_images': 'Pode enviar até {maximum} imagens em 24 horas. Tente mais tarde.',
  'support.too_many_threads': 'Há demasiadas conversas abertas. Inicie sessão ou tente mais tarde.',
  'support.about_unknown': 'Isto não está na sua conta. Retire-o e envie a mensagem de novo.',
  'support.thread_unknown': 'Esta conversa não foi encontrada. Atualize a página.',
  'support.thread_closed': 'Esta conversa terminou.',
  'support.thread_open': 'Pode avaliar uma conversa quando esta terminar.',
  'support.rated_already': 'Já avaliou esta conversa.',
  'support.visitor_unknown':
    'Esta conversa já não está neste dispositivo. Envie uma mensagem para começar outra.',
  'support.account_closed': 'Os dados desta conta foram apagados. Nada foi enviado.',
  'support.taken': '{name} está a responder a esta conversa. Assuma-a primeiro.',
  'support.changed_meanwhile': 'O cliente escreveu entretanto. Leia a mensagem e depois termine a conversa.',
  'support.member_unknown': 'Esta pessoa não responde por esta equipa. Escolha outra.',
  'support.answer_unknown': 'Esta resposta preparada foi removida. Atualize a lista.',
  'support.too_many_answers': 'Pode haver até {maximum} respostas preparadas. Remova uma primeiro.',
  'dictionary.entry_unknown': 'Esta entrada não foi encontrada. Atualize a lista.',
  'dictionary.value_taken': 'Este tipo já tem uma entrada com este valor.',
  'dictionary.value_unknown': 'Nada utiliza este valor. Valores em uso: {values}.',
  'dictionary.in_use':
    '{value} está em uso: a entrada não pode ser removida nem receber outro valor. Desative-a em vez disso.',
  'dictionary.last_offered': 'Pelo menos uma opção tem de ficar ativa. Ative outra primeiro.',
  'dictionary.too_many_types':
    'Pode haver até {maximum} tipos. Remova primeiro todas as entradas de um deles.',
  'dictionary.too_many_entries': 'Um tipo pode ter até {maximum} entradas. Remova uma primeiro.',
  'dictionary.not_offered': 'Esta opção já não está disponível. Escolha outra.',
  'dictionary.changed_meanwhile': 'Esta entrada mudou entretanto. Abra-a de novo e repita a alteração.',
  'dictionary.names_payee':
    'Os clientes pagam junto a este texto, por isso não pode conter um endereço, uma ligação ou um número de conta. Esses são definidos por duas pessoas nas definições.',
  'wallet.address': 'Não é um endereço Ethereum. Verifique-o e tente de novo.',
  'wallet.message': 'A carteira assinou uma mensagem diferente da que pedimos. Comece de novo.',
  'wallet.domain':
    'Esta mensagem foi assinada para outro site, não para {domain}. Não use esse site e comece de novo aqui.',
  'wallet.chain':
    'Esta mensagem indica outra blockchain. Tem de indicar a blockchain {chain}. Comece de novo.',
  'wallet.request': 'Este pedido já foi usado ou não é seu. Comece de novo.',
  'wallet.expired': 'Este pedido expirou. Comece de novo e assine dentro de poucos minutos.',
  'wallet.signature':
    'A assinatura não pertence a este endereço. Escolha a conta certa na carteira e comece de novo.',
  'wallet.node': 'De momento não é possível verificar carteiras de contrato. Tente daqui a alguns minutos.',
  'wallet.not_linked':
    'Esta carteira não está associada a nenhuma conta. Entre com a palavra-passe e associe-a em «Segurança».',
  'wallet.linked_already': 'Esta carteira já está associada à sua conta.',
  'wallet.linked_elsewhere':
    'Esta carteira está associada a outra conta. Desassocie-a lá primeiro ou use outra.',
  'wallet.too_many': 'Tem {maximum} carteiras associadas, o máximo. Desassocie uma primeiro.',
  'wallet.unknown': 'Esta carteira não está associada à sua conta. Pode ter sido desassociada.',
  'wallet.network': '{network} não usa endereços Ethereum. Escolha outra rede ou introduza o endereço.',
  'wallet.contract':
    'Uma carteira de contrato só existe numa rede. Introduza o seu endereço nos endereços de carteira.',
  'api_key.unknown': 'Esta chave de API é desconhecida, expirou ou foi revogada.',
  'api_key.suspended':
    'As chaves de API não funcionam enquanto a conta está suspensa. Inicie sessão para ver o motivo.',
  'api_key.address': 'Esta chave de API não pode ser usada a partir deste endereço.',
  'api_key.use':
    'Esta chave de API não permite isto. Inicie sessão, ou use uma chave para negociar onde a chamada o permita.',
  'api_key.network': '«{network}» não é um endereço nem uma rede. Escreva 203.0.113.7 ou 203.0.113.0/24.',
  'api_key.too_many': 'Tem {maximum} chaves de API, o máximo. Revogue uma primeiro.',
  'api_key.not_found': 'Esta chave de API não está na sua conta ou já foi revogada.',
  'announcement.unknown': 'Este comunicado não está disponível.',
  'markup.missing':
    'Falta um título ou um texto. O inglês é sempre necessário; as outras línguas têm ambos ou nenhum.',
  'markup.too_long': 'É demasiado longo. São possíveis até {maximum} caracteres.',
  'markup.unsupported':
    'Não é possível mostrar: {markup}. Use títulos, parágrafos, listas, negrito, itálico e ligações.',
  'markup.link':
    'Esta ligação não é permitida: {link}. Use um endereço que comece por https:// ou uma página da aplicação.',
  'announcement.period': 'Estas datas não servem. O fim tem de ser posterior ao início e estar no futuro.',
  'announcement.unchanged': 'Nada mudou desde a última versão.',
  'announcement.changed_meanwhile': 'Este comunicado mudou entretanto. Verifique-o e tente de novo.',
  'announcement.published_already': 'Esta versão já está publicada.',
  'announcement.not_published': 'Nada deste comunicado está visível ou agendado.',
  'announcement.not_must_see': 'Só se confirmam os comunicados de leitura obrigatória.',
  'announcement.too_many': 'São possíveis até {maximum}. Retire um primeiro.',
  'text.unknown': 'Esse texto ou essa versão não existe.',
  'text.sections': 'Comece com um título (## Título) e escreva algo por baixo de cada título.',
  'text.plain':
    'Este texto é guardado com assinaturas: use só títulos (##) e parágrafos simples. Não é possível: {markup}',
  'text.period': 'Esta data é demasiado distante. Escolha uma dentro de um ano.',
  'text.unchanged': 'Nada mudou desde a última versão.',
  'text.changed_meanwhile': 'Este texto já tem uma versão mais recente. Verifique-a e tente de novo.',
  'text.published_already': 'Esta versão já está publicada.',
  'text.too_many': 'Este texto atingiu o máximo de {maximum} versões.',
  'agreement.acceptance_needed':
    'As nossas condições mudaram. Abra o seu perfil, leia-as e aceite-as, e tente de novo. Pode continuar a fechar posições e a levantar dinheiro.',
  'reason.unknown': 'Este motivo guardado já não existe.',
  'reason.too_many': 'Já existem {maximum} motivos guardados. Remova um primeiro.',
})
