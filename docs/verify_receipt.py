#!/usr/bin/env python3
"""Verifies receipts of Plumbline from nothing but their files, by docs/receipt-format.md.

    python3 verify_receipt.py receipt.json
    python3 verify_receipt.py receipt.json --key 482e2fc1...[,another]
    python3 verify_receipt.py folder other.json ...      one line for each file

Ends with 0 when all is as the receipt says, with 1 when something is not (each field is named), and with 2 when something could not be
looked at. Written apart from the product, in Python's standard library alone: whoever doubts one of the two has the other. It reads no
published log; `npm run verify -- receipt --log` does.
"""
import datetime
import functools
import hashlib
import json
import os
import re
import sys

RULES = 1
FORM = 'plumbline-receipt 1'
FILE_BYTES_MAX = 64 * 1024 * 1024
NONE = '–'

# ---------------------------------------------------------------- Ed25519 (RFC 8032, section 5.1)

P = 2**255 - 19
L = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P
ROOT = pow(2, (P - 1) // 4, P)


def _x_of(y, sign):
    """The x that belongs to a y, or None where the curve has no such point."""
    if y >= P:
        return None
    square = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    x = pow(square, (P + 3) // 8, P)
    if (x * x - square) % P != 0:
        x = x * ROOT % P
    if (x * x - square) % P != 0 or (x == 0 and sign == 1):
        return None
    return P - x if x % 2 != sign else x


def _point(data):
    y = int.from_bytes(data, 'little')
    sign, y = y >> 255, y & (2**255 - 1)
    x = _x_of(y, sign)
    return None if x is None else (x, y, 1, x * y % P)


def _add(a, b):
    e, f = (a[1] - a[0]) * (b[1] - b[0]) % P, (a[1] + a[0]) * (b[1] + b[0]) % P
    g, h = 2 * a[3] * b[3] * D % P, 2 * a[2] * b[2] % P
    e, f, g, h = f - e, h - g, h + g, f + e
    return e * f % P, g * h % P, f * g % P, e * h % P


BASE = _point((4 * pow(5, P - 2, P) % P).to_bytes(32, 'little'))


@functools.lru_cache(maxsize=4096)
def is_signed(key, text, signature):
    """Whether a signature (64 bytes) over a text is one of a public key (32 bytes); both in hexadecimal."""
    key, signature = bytes.fromhex(key), bytes.fromhex(signature)
    a, s = _point(key), int.from_bytes(signature[32:], 'little')
    if a is None or s >= L:
        return False
    h = int.from_bytes(hashlib.sha512(signature[:32] + key + text.encode()).digest(), 'little') % L
    minus_a = (P - a[0], a[1], 1, P - a[3])
    both = _add(BASE, minus_a)
    r = (0, 1, 1, 0)
    # s * B - h * A, bit by bit.
    for bit in range(252, -1, -1):
        r = _add(r, r)
        of_s, of_h = s >> bit & 1, h >> bit & 1
        if of_s or of_h:
            r = _add(r, both if of_s and of_h else BASE if of_s else minus_a)
    inverse = pow(r[2], P - 2, P)
    x, y = r[0] * inverse % P, r[1] * inverse % P
    return (y | (x & 1) << 255).to_bytes(32, 'little') == signature[:32]


def hash_of(text):
    return hashlib.sha256(_bytes(text)).hexdigest()


def _bytes(text):
    """UTF-8; half of a surrogate pair, which no text should have, becomes U+FFFD."""
    return text.encode('utf-16-le', 'surrogatepass').decode('utf-16-le', 'replace').encode()

# ---------------------------------------------------------------- decimals, exact, and the four ways to round


class Unreadable(Exception):
    """A text that is no figure of its kind; nothing behind it can be worked out."""

    def __init__(self, field, stated):
        super().__init__(field)
        self.field, self.stated = field, stated


PLAIN = re.compile(r'-?(?:0|[1-9][0-9]{0,17})(?:\.[0-9]{1,18})?')
SAFE = 2**53 - 1


def parse(text, scale):
    """A plain decimal as an integer of 10^-scale; None where it is not plain, or finer."""
    if not PLAIN.fullmatch(text):
        return None
    places = len(text.partition('.')[2])
    return None if places > scale else int(text.replace('.', '')) * 10 ** (scale - places)


def parse_positive(text, scale):
    value = parse(text, scale)
    return None if value is None or not 0 < value <= SAFE else value


def show(value, scale, digits=None):
    """An integer of 10^-scale with `digits` places, or more where it has more that are not zero."""
    digits = scale if digits is None else digits
    text = str(abs(value)).rjust(scale + 1, '0')
    whole, places = text[:len(text) - scale], text[len(text) - scale:]
    while len(places) > digits and places.endswith('0'):
        places = places[:-1]
    places = places.ljust(digits, '0')
    return ('-' if value < 0 else '') + whole + ('.' + places if places else '')


def down(a, b):
    return a // b


def up(a, b):
    return -(-a // b)


def half_even(a, b):
    floor, rest = divmod(a, b)
    return floor + (1 if 2 * rest > b or (2 * rest == b and floor % 2 == 1) else 0)


def money(cents):
    return show(cents, 2)


def lots_text(lots):
    return show(lots, 6, 2)


# ---------------------------------------------------------------- the shape of a receipt

MOMENT = re.compile(r'[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\.[0-9]{3}Z')
EPOCH = datetime.datetime(1970, 1, 1)


def moment(text):
    """Milliseconds since 1970; None where it is not a moment written as a receipt writes it."""
    if not MOMENT.fullmatch(text):
        return None
    try:
        at = datetime.datetime.strptime(text[:-1] + '000', '%Y-%m-%dT%H:%M:%S.%f')
    except ValueError:
        return None
    return (at - EPOCH) // datetime.timedelta(milliseconds=1)


def minute_of(text):
    at = moment(text)
    return None if at is None or at % 60_000 != 0 else at


def is_day(text):
    return moment(text + 'T00:00:00.000Z') is not None


def text_of(name, accepts):
    return lambda value: None if isinstance(value, str) and accepts(value) else f'it is not {name}'


def matching(name, pattern):
    return text_of(name, re.compile(pattern).fullmatch)


def one_of(*names):
    return text_of('one of ' + ', '.join(names), lambda value: value in names)


def whole_from(least):
    def judge(value):
        is_whole = isinstance(value, int) and not isinstance(value, bool)
        return None if is_whole and least <= value <= SAFE else 'it is not a whole number'
    return judge


class Maybe:
    """A value that may be null."""

    def __init__(self, shape):
        self.shape = shape


class Each:
    """A list of values of one shape."""

    def __init__(self, shape):
        self.shape = shape


class Map:
    """Texts under any names."""


class Kinds:
    """An object whose field `kind` says which fields it has."""

    def __init__(self, **kinds):
        self.kinds = kinds


TEXT = text_of('a text', lambda value: True)
WHOLE = whole_from(0)
MONEY = matching('an amount of money', r'-?(?:0|[1-9][0-9]{0,17})\.[0-9]{2}')
RATE = matching('a rate', r'-?[0-9]\.[0-9]{6}')
PRICE = matching('a price', r'(?:0|[1-9][0-9]{0,11})(?:\.[0-9]{1,10})?')
LOTS = text_of('lots', lambda value: parse_positive(value, 6) is not None)
INSTANT = text_of('a moment', lambda value: moment(value) is not None)
DAY = text_of('a day', is_day)
CODE = matching('a code', r'[A-Z0-9]{1,16}')
ORDER = matching('an order', r'[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}')
SEQUENCE = matching('a sequence', r'[0-9]{1,15}\.[0-9]{1,15}')
HASH = matching('64 hexadecimal digits', r'[0-9a-f]{64}')
SIGNATURE = matching('128 hexadecimal digits', r'[0-9a-f]{128}')
QUOTE_KINDS = ('live', 'delayed', 'synthetic')
REASON = one_of('customer', 'take_profit', 'stop_loss', 'trailing_stop', 'margin_close_out', 'leader_closed',
                'reversed', 'cancelled', 'expired', 'refused')

# A name that ends with ? may be absent.
QUOTE = {
    'code': CODE, 'sequence': SEQUENCE, 'bid': PRICE, 'ask': PRICE, 'at': INSTANT, 'receivedAt': INSTANT,
    'source': TEXT, 'kind': one_of(*QUOTE_KINDS), 'minute': Maybe(INSTANT),
    'raw?': {'bid': PRICE, 'ask': PRICE, 'version': whole_from(-SAFE)},
}
LEVELS = {'takeProfit': Maybe(PRICE), 'stopLoss': Maybe(PRICE), 'trailing': Maybe(PRICE)}
SHARE = {'lots': LOTS, 'notional': MONEY, 'margin': MONEY, 'feeOpen': MONEY, 'financing': MONEY, 'adjusted': MONEY}
STEP = {'kind': TEXT, 'order': ORDER, 'number': WHOLE, 'decision': SEQUENCE, 'at': INSTANT, 'quote': Maybe(QUOTE)}
QUOTED = {**STEP, 'quote': QUOTE, 'conversion': Maybe(QUOTE)}
WAITING = {**STEP, **LEVELS, 'price': PRICE, 'lots': LOTS, 'expiresAt': Maybe(INSTANT)}
ADJUSTED = {**LEVELS, 'lots': LOTS, 'price': PRICE}

STEPS = Kinds(
    placed=WAITING,
    edited=WAITING,
    ended={**STEP, 'reason': REASON, 'refusal': Maybe({'code': TEXT, 'figures': Map()})},
    opened={**QUOTED, **LEVELS, 'price': PRICE, 'lots': LOTS, 'notional': MONEY, 'margin': MONEY, 'feeOpen': MONEY,
            'droppedTakeProfit?': PRICE},
    targets={**STEP, **LEVELS},
    close_requested=STEP,
    close_withdrawn=STEP,
    trailed={**STEP, **LEVELS},
    split={**STEP, 'child': ORDER, 'part': SHARE, 'rest': SHARE},
    financed={**QUOTED, 'day': DAY, 'days': WHOLE, 'basis': WHOLE, 'rate': RATE, 'notional': MONEY, 'amount': MONEY,
              'version': WHOLE},
    adjusted={**STEP, 'action': TEXT, 'effectiveAt': INSTANT, 'conversion': Maybe(QUOTE), 'before': ADJUSTED,
              'after': ADJUSTED, 'cash': MONEY,
              'terms': Kinds(split={'kind': TEXT, 'before': WHOLE, 'after': WHOLE},
                             dividend={'kind': TEXT, 'amount': TEXT})},
    closed={**QUOTED, 'reason': REASON, 'price': PRICE, 'result': MONEY, 'feeClose': MONEY, 'net': MONEY},
)

RECEIPT = {
    'form': one_of(FORM), 'rules': WHOLE, 'issuedAt': INSTANT,
    'order': {'id': ORDER, 'parent': Maybe(ORDER), 'book': one_of('real', 'demo'), 'code': CODE,
              'side': one_of('long', 'short'), 'type': one_of('market', 'limit', 'stop'), 'leverage': WHOLE,
              'state': one_of('pending', 'open', 'closed')},
    'instrument': {'code': CODE, 'version': WHOLE, 'contractSize': WHOLE, 'quoteCurrency': TEXT, 'priceScale': WHOLE,
                   'digits': WHOLE, 'tick': PRICE, 'feeRate': RATE,
                   'conversion': Maybe({'by': one_of('multiply', 'divide'), 'pair': CODE, 'pairScale': WHOLE})},
    'steps': Each(STEPS),
    'figures': {'lots': LOTS, 'openPrice': Maybe(PRICE), 'notional': Maybe(MONEY), 'margin': Maybe(MONEY),
                'feeOpen': Maybe(MONEY), 'financing': Maybe(MONEY), 'adjusted': Maybe(MONEY),
                'closePrice': Maybe(PRICE), 'result': Maybe(MONEY), 'feeClose': Maybe(MONEY), 'net': Maybe(MONEY)},
    'formula': Each({'figure': TEXT, 'words': TEXT, 'numbers': TEXT}),
    'log': {'segments': Each({'code': CODE, 'minute': INSTANT, 'text': TEXT}),
            'sheets': Each({'minute': INSTANT, 'text': TEXT, 'hash': HASH, 'signature': SIGNATURE, 'key': HASH})},
    'seal': {'hash': HASH, 'marks': matching('hexadecimal digits', r'[0-9a-f]*'), 'key': HASH, 'signature': SIGNATURE},
}


def misfit(value, shape, path):
    """The first place where a value is not of its shape, and why; None where it fits."""
    if callable(shape):
        why = shape(value)
        return why and (path, why)
    if isinstance(shape, Maybe):
        return None if value is None else misfit(value, shape.shape, path)
    if isinstance(shape, Each):
        if not isinstance(value, list):
            return path, 'it is not a list'
        found = (misfit(each, shape.shape, f'{path}[{index}]') for index, each in enumerate(value))
        return next((each for each in found if each), None)
    if not isinstance(value, dict):
        return path or 'file', 'it is not an object'
    dot = path and path + '.'
    if isinstance(shape, Map):
        return next(((dot + name, 'it is not a text') for name in value if not isinstance(value[name], str)), None)
    if isinstance(shape, Kinds):
        kind = value.get('kind')
        if not isinstance(kind, str) or kind not in shape.kinds:
            return dot + 'kind', f'nobody knows the kind {json.dumps(kind)}'
        shape = shape.kinds[kind]
    known = {name.rstrip('?'): name.endswith('?') for name in shape}
    for name in value:
        if name not in known:
            return dot + name, 'no receipt has this field'
    for name, each in shape.items():
        name = name.rstrip('?')
        if name in value:
            found = misfit(value[name], each, dot + name)
            if found:
                return found
        elif not known[name]:
            return dot + name, 'it is missing'
    return None

# ---------------------------------------------------------------- the seal


def in_order(value):
    """The fields of an object in the order of their names."""
    return sorted(value.items(), key=lambda field: field[0].encode('utf-16-be', 'surrogatepass'))


def json_text(text):
    """A text as JSON writes it with as few escapes as it may; half of a surrogate pair is escaped."""
    plain = json.dumps(text, ensure_ascii=False)
    return re.sub('[\ud800-\udfff]', lambda half: f'\\u{ord(half[0]):04x}', plain)


def canonical(value):
    """Compact JSON, the fields of each object in the order of their names."""
    if isinstance(value, dict):
        return '{' + ','.join(json_text(name) + ':' + canonical(each) for name, each in in_order(value)) + '}'
    if isinstance(value, list):
        return '[' + ','.join(canonical(each) for each in value) + ']'
    return json_text(value) if isinstance(value, str) else 'null' if value is None else str(value)


def leaves(value, path=''):
    """Each value that is neither an object nor a list, with its path, in the order of the canonical text."""
    if isinstance(value, dict):
        for name, each in in_order(value):
            yield from leaves(each, f'{path}.{name}' if path else name)
    elif isinstance(value, list):
        for index, each in enumerate(value):
            yield from leaves(each, f'{path}[{index}]')
    else:
        yield path, canonical(value)


def first_marked_otherwise(unsealed, marks):
    """The first value whose four digits among the marks are others; None where all are the same."""
    place = 0
    for path, text in leaves(unsealed):
        if hash_of(f'{path}={text}')[:4] != marks[place:place + 4]:
            return path
        place += 4
    return None if place == len(marks) else 'seal.marks'


def check_seal(receipt, keys, found):
    unsealed = {name: each for name, each in receipt.items() if name != 'seal'}
    seal, made = receipt['seal'], hash_of(canonical(unsealed))
    marked = first_marked_otherwise(unsealed, seal['marks'])
    if is_signed(seal['key'], f'{FORM} {made}', seal['signature']):
        if seal['hash'] != made:
            found('seal.hash', 'another hash was signed')
        if marked:
            found('seal.marks', 'not the marks of what was signed')
        if keys and seal['key'] not in keys:
            found('seal.key', f"the key {seal['key']} is not one that was named")
    elif seal['hash'] != made:
        found(marked or 'seal.hash', 'it is not what was sealed')
    else:
        found('seal.key' if keys and seal['key'] not in keys else 'seal.signature', 'the seal is not signed by its key')

# ---------------------------------------------------------------- the signed tick log

HEADING = re.compile(r'([A-Z0-9]{1,16}) (\S{24}) scale ([0-9]{1,2}) previous ([0-9a-f]{64})')
TICK = re.compile(
    r'([0-9]{1,15})\.([0-9]{1,15})([^ ]*) ([0-9]{1,16}) ([0-9]{1,16}) ([0-9]{1,16}) ([0-9]{1,16}) '
    r'(?:- - -|([0-9]{1,16}) ([0-9]{1,16}) ([0-9]{1,9})) ([a-z]+) ([^\n\r\u2028\u2029]*)')
SHEET_LINE = re.compile(r'([A-Z0-9]{1,16}) ([1-9][0-9]{0,9}) ([0-9a-f]{64})')
# Behind the number of a quote: taken from an order after a crash, and why one beyond the limit of a step was accepted.
MARKS = tuple(recovered + admitted for recovered in ('', '*')
              for admitted in ('', '^opening', '^agreed', '^held', '^confirmed'))
LATE_MINUTES_MAX = 3


class NotLog(Exception):
    """A text that is none of the log's, and why."""


def lines_of(text, form):
    if not text.endswith('\n'):
        raise NotLog('its last line has no end')
    first, *rest = text[:-1].split('\n')
    if first != form:
        raise NotLog(f'its form is not {form}')
    return rest


def read_sheet(text):
    """minute, key, and (count, head) of each instrument."""
    lines = lines_of(text, 'plumbline-minute 1')
    said = {}
    for name in ('minute', 'previous', 'key'):
        word, _, said[name] = (lines.pop(0) if lines else '').partition(' ')
        if word != name:
            raise NotLog(f'it names no {name}')
    if lines and lines[0].startswith('next '):
        said['next'] = lines.pop(0)[5:]
    for name in said:
        if name != 'minute' and HASH(said[name]):
            raise NotLog(f'its {name} is not 64 hexadecimal digits')
    said['minute'] = minute_of(said['minute'])
    if said['minute'] is None:
        raise NotLog('its minute is none')
    said['lines'] = {}
    for line in lines:
        parts = SHEET_LINE.fullmatch(line)
        if parts is None:
            raise NotLog(f'this is no line of a sheet: {line}')
        said['lines'][parts[1]] = int(parts[2]), parts[3]
    return said


def read_segment(text):
    """code, minute, scale, and each quote by its number."""
    lines = lines_of(text, 'plumbline-ticks 1')
    heading = HEADING.fullmatch(lines.pop(0) if lines else '')
    minute = heading and minute_of(heading[2])
    if minute is None:
        raise NotLog('its heading is none')
    ticks = {}
    for line in lines:
        parts = TICK.fullmatch(line)
        if parts is None:
            raise NotLog(f'this is no line of a segment: {line}')
        if parts[3] not in MARKS:
            raise NotLog(f'nobody knows the mark {parts[3]} in the line: {line}')
        source = source_in(parts[12])
        if source is None or parts[11] not in QUOTE_KINDS:
            raise NotLog(f'nobody knows this kind or source of a quote: {line}')
        at, received_at, bid, ask = (int(parts[place]) for place in range(4, 8))
        ticks.setdefault((int(parts[1]), int(parts[2])), {
            'bid': bid, 'ask': ask, 'at': at, 'receivedAt': received_at, 'source': source, 'kind': parts[11]})
    return {'code': heading[1], 'minute': minute, 'scale': int(heading[3]), 'count': len(lines), 'ticks': ticks}


def source_in(text):
    try:
        source = json.loads(f'"{text}"')
    except ValueError:
        return None
    return source if isinstance(source, str) else None


def logged(quote, scale):
    """A quote as the log has it; None where its prices do not fit the scale."""
    prices = [quote['bid'], quote['ask']] + ([quote['raw']['bid'], quote['raw']['ask']] if 'raw' in quote else [])
    units = [parse_positive(price, scale) for price in prices]
    if None in units:
        return None
    epoch, number = (int(part) for part in quote['sequence'].split('.'))
    at, received_at = moment(quote['at']), moment(quote['receivedAt'])
    raw = f"{units[2]} {units[3]} {quote['raw']['version']}" if 'raw' in quote else '- - -'
    name = json_text(quote['source'])[1:-1]
    return {
        'sequence': (epoch, number), 'bid': units[0], 'ask': units[1], 'at': at, 'receivedAt': received_at,
        'source': quote['source'], 'kind': quote['kind'], 'first': f'{epoch}.{number}',
        'rest': f" {at} {received_at} {units[0]} {units[1]} {raw} {quote['kind']} {name}\n",
    }


def has_quote(text, tick):
    return any(f"\n{tick['first']}{mark}{tick['rest']}" in text for mark in MARKS)


class Log:
    """What a receipt carries of the log."""

    def __init__(self, receipt, keys, found, left):
        self.receipt, self.keys, self.found, self.left = receipt, keys, found, left
        self.listed, self.segments = {}, {}

    def check(self):
        for index, sheet in enumerate(self.receipt['log']['sheets']):
            self.sheet(sheet, f'log.sheets[{index}]')
        for index, segment in enumerate(self.receipt['log']['segments']):
            self.segment(segment, f'log.segments[{index}]')
        return sum(self.quote(*each) for each in quotes_of(self.receipt))

    def sheet(self, sheet, field):
        if hash_of(sheet['text']) != sheet['hash']:
            return self.found(f'{field}.text', f"it is not what the hash {sheet['hash']} was made of")
        try:
            read = read_sheet(sheet['text'])
        except NotLog as why:
            return self.found(f'{field}.key', f'it is no sheet: {why}')
        if read['key'] != sheet['key']:
            return self.found(f'{field}.key', 'the sheet says otherwise')
        if read['minute'] != minute_of(sheet['minute']):
            return self.found(f'{field}.minute', 'the sheet says otherwise')
        statement = f"plumbline-head 1 {sheet['minute']} {sheet['hash']}"
        if not is_signed(sheet['key'], statement, sheet['signature']):
            return self.found(f'{field}.signature', f"it is not one of the key {sheet['key']}")
        if self.keys and sheet['key'] not in self.keys:
            self.found(f'{field}.key', 'it is not one that was named')
        for code, line in read['lines'].items():
            self.listed[sheet['minute'], code] = line

    def segment(self, segment, field):
        code, minute, text = segment['code'], segment['minute'], segment['text']
        if (minute, code) not in self.listed:
            return self.found(f'{field}.minute', f'no signed sheet lists {code} at {minute}')
        count, head = self.listed[minute, code]
        if hash_of(text) != head:
            return self.found(f'{field}.text', f'it is not what the head {head} was made of')
        try:
            read = read_segment(text)
        except NotLog as why:
            return self.found(f'{field}.text', f'it is no segment: {why}')
        if (read['code'], read['minute'], read['count']) != (code, moment(minute), count):
            return self.found(f'{field}.text', 'it is not what its sheet says')
        self.segments[minute, code] = {**read, 'text': text}

    def quote(self, field, quote, scale):
        """1 for a quote that is in its segment as the receipt has it."""
        segment = self.segments.get((quote['minute'], quote['code']))
        if segment is None:
            self.left(field, 'its minute was not signed yet when the receipt was made; ask for it again'
                      if quote['minute'] is None else 'the receipt does not carry its segment')
            return 0
        if segment['scale'] != scale:
            self.found(f'{field}.minute', f"the log counts its prices in 10^-{segment['scale']}, the receipt in 10^-{scale}")
            return 0
        tick = logged(quote, scale)
        if tick is not None and has_quote(segment['text'], tick):
            return 1
        there = tick and segment['ticks'].get(tick['sequence'])
        if not there:
            self.found(f'{field}.sequence', f"the log has no quote {quote['sequence']} of {quote['code']} in that minute")
        else:
            names = ('bid', 'ask', 'at', 'receivedAt', 'source', 'kind')
            other = next((name for name in names if there[name] != tick[name]), 'raw')
            self.found(f'{field}.{other}', 'the log has it otherwise')
        return 0


def quotes_of(receipt):
    """Every quote with its field and the scale of its prices."""
    instrument = receipt['instrument']
    for index, step in enumerate(receipt['steps']):
        if step['quote'] is not None:
            yield f'steps[{index}].quote', step['quote'], instrument['priceScale']
        if step.get('conversion') is not None and instrument['conversion'] is not None:
            yield f'steps[{index}].conversion', step['conversion'], instrument['conversion']['pairScale']

