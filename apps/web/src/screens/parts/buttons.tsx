import { ArrowUpRight, Info, RefreshCw, Star } from 'lucide-react'
import { ActionButton } from '../../ui/buttons/action-button.tsx'
import { Button, IconButton } from '../../ui/buttons/button.tsx'
import { PriceText } from '../../ui/figures.tsx'
import { SplitButton } from '../../ui/buttons/split-button.tsx'
import { HintButton } from '../../ui/overlays/tooltip.tsx'
import { Case, Focused, Line, nothing, Pressed } from './specimen.tsx'

const long = 'Approve the withdrawal of 6,198.14 USD to the address of last week'

const Looks = () => (
  <Line>
    <Button look="secondary" size="pair">
      Secondary
    </Button>
    <Button look="outline" size="pair">
      Outline
    </Button>
    <Button look="reject" size="pair">
      Reject
    </Button>
    <Button look="text" size="pair">
      Text
    </Button>
    <Button look="buy" size="pair" icon={<ArrowUpRight aria-hidden className="size-4" />}>
      Buy
    </Button>
    <Button look="sell" size="pair">
      Sell
    </Button>
    <Button look="secondary" size="row">
      Close
    </Button>
  </Line>
)

export const Buttons = () => (
  <>
    <Line>
      <Case name="default">
        <Button look="primary" size="main">
          Primary
        </Button>
      </Case>
      <Case name="pressed">
        <Pressed>
          <Button look="primary" size="main">
            Pressed
          </Button>
        </Pressed>
      </Case>
      <Case name="focus">
        <Focused>
          <Button look="primary" size="main">
            Focus
          </Button>
        </Focused>
      </Case>
      <Case name="sending">
        <Button look="primary" size="main" sending="Sending">
          Send
        </Button>
      </Case>
      <Case name="disabled">
        <Button look="primary" size="main" disabled>
          Disabled
        </Button>
      </Case>
      <Case name="with its reason">
        <ActionButton look="primary" size="main" reason="Free margin is 12.40 USD, this needs 50.00 USD.">
          Buy 0.10 XAUUSD
        </ActionButton>
      </Case>
    </Line>
    <Looks />
    <Case name="long text">
      <Button look="primary" size="main" wide>
        {long}
      </Button>
    </Case>
    <Case name="sell at the bid, buy at the ask">
      <SplitButton
        sell={{ name: 'Sell', price: <PriceText quiet text="4,540.26" /> }}
        buy={{ name: 'Buy', price: <PriceText quiet text="4,540.62" /> }}
        spread={{ name: 'Spread', text: '0.36' }}
        onSell={nothing}
        onBuy={nothing}
      />
    </Case>
    <Case name="while trading is halted">
      <SplitButton
        blocked="Halted"
        sell={{ name: 'Sell', price: <PriceText quiet text="4,540.26" /> }}
        buy={{ name: 'Buy', price: <PriceText quiet text="4,540.62" /> }}
        spread={{ name: 'Spread', text: '0.36' }}
        onSell={nothing}
        onBuy={nothing}
      />
    </Case>
    <Line>
      <Case name="icon">
        <IconButton name="About this figure">
          <Info aria-hidden className="size-5" />
        </IconButton>
      </Case>
      <Case name="with a hint">
        <HintButton name="Refresh the list">
          <RefreshCw aria-hidden className="size-5" />
        </HintButton>
      </Case>
      <Case name="disabled">
        <IconButton name="Add to the watchlist" disabled>
          <Star aria-hidden className="size-5 text-t3" />
        </IconButton>
      </Case>
    </Line>
  </>
)
