import { Check } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { useSession } from '../client/session.ts'
import { useRead } from '../client/use-operation.ts'
import { Avatar } from '../kit/avatar.tsx'
import { Menu } from '../kit/menu.tsx'
import { ticketsEn as t } from '../messages/tickets.en.ts'

interface AssignMenuProps {
  button: ReactNode
  buttonLabel?: string | undefined
  buttonClassName: string
  opener?: RefObject<HTMLButtonElement | null> | undefined
  /** Who has the ticket now. */
  assignedTo?: string | null
  onAssign: (staffId: string | null, name: string) => void
}

/** The people to whom a ticket can be assigned, oneself first. */
export function AssignMenu({ assignedTo, onAssign, ...menu }: AssignMenuProps) {
  const ownId = useSession().data?.staff._id
  const people = useRead('listColleagues').data?.data ?? []
  const sorted = people.toSorted((left, right) => Number(right._id === ownId) - Number(left._id === ownId))
  return (
    <Menu label={t.assign} {...menu}>
      {sorted.map(({ _id, name }) => (
        <button
          key={_id}
          type="button"
          role="menuitemradio"
          tabIndex={-1}
          aria-checked={_id === assignedTo}
          onClick={() => onAssign(_id, name)}
        >
          <Avatar name={name} className="tiny" />
          <bdi className="grow ellipsis">{_id === ownId ? t.me(name) : name}</bdi>
          {_id === assignedTo && <Check aria-hidden />}
        </button>
      ))}
      <hr />
      <button
        type="button"
        role="menuitemradio"
        tabIndex={-1}
        aria-checked={assignedTo === null}
        onClick={() => onAssign(null, t.notAssigned)}
      >
        <span className="grow">{t.notAssigned}</span>
        {assignedTo === null && <Check aria-hidden />}
      </button>
    </Menu>
  )
}
