import { useRef, useState } from 'react'
import { addOperations, errorText, FailedRequest } from '../client/admin-client.ts'
import type { Question } from '../client/operations.ts'
import { useChange, useReadList } from '../client/use-operation.ts'
import { useSearchParams, useTitle } from '../client/use-page.ts'
import { useVersionedChange } from '../client/use-versioned-change.ts'
import { ConflictDialog } from '../kit/conflict-dialog.tsx'
import { FormError } from '../kit/fields.tsx'
import { useFormats } from '../kit/formats.ts'
import { State } from '../kit/states.tsx'
import { useToast } from '../kit/toast.tsx'
import { TextAreaField } from '../kit/text-area-field.tsx'
import { questionsEn as t, reviewsEn } from '../messages/reviews.en.ts'
import { shellEn } from '../messages/shell.en.ts'
import { useShop } from '../shell/shop-context.ts'
import { ModerationList, stateOf, StateViews } from './moderation-list.tsx'
import { useActiveRow } from './use-active-row.ts'
import { CUSTOMER_OPERATIONS } from '../client/customer-operations.ts'

addOperations(CUSTOMER_OPERATIONS)

const MAX_REPLY = 2000

/** Questions about products: those that wait for an answer, and those that were decided. */
export function QuestionsPage() {
  const shop = useShop()
  const [params] = useSearchParams()
  const state = stateOf(params)
  const questions = useReadList('listQuestionsToModerate', { status: state })
  const rows = questions.data?.pages.flatMap(({ data }) => data) ?? []
  const { active, activate } = useActiveRow(rows.map(({ _id }) => _id))
  const heading = useRef<HTMLHeadingElement>(null)
  useTitle(shellEn.title(t.title, shop.name))
  return (
    <>
      <div className="page-head">
        <h1 ref={heading} tabIndex={-1} className="grow">
          {t.title}
        </h1>
      </div>
      <StateViews list="questions" path="/questions" params={params} texts={t.view} />
      <ModerationList query={questions} label={t.list} moreLabel={t.more} empty={<State text={t.empty[state]} />}>
        {(question) => (
          <QuestionCard
            question={question}
            isActive={question._id === active}
            onActivate={() => activate(question._id)}
            // The button that was pressed is gone with its question.
            onDecided={() => heading.current?.focus()}
          />
        )}
      </ModerationList>
    </>
  )
}

interface QuestionCardProps {
  question: Question
  isActive: boolean
  onActivate: () => void
  onDecided: () => void
}

function QuestionCard({ question, isActive, onActivate, onDecided }: QuestionCardProps) {
  const toast = useToast()
  const { _id: id, status, body } = question
  const { text, setText, reply } = useReply(question, () => {
    onDecided()
    toast(t.done.answered)
  })
  const [isMissing, setIsMissing] = useState(false)
  const rejection = useChange('rejectQuestion', () => {
    onDecided()
    toast(t.done.rejected)
  })
  const rejected = reply.error instanceof FailedRequest ? reply.error.fields.body : undefined
  return (
    <article
      className="card review"
      aria-label={body}
      data-row={id}
      data-active={isActive || undefined}
      aria-current={isActive ? 'true' : undefined}
      onFocus={onActivate}
    >
      <QuestionHead question={question} />
      <form
        className="card-body"
        onSubmit={(event) => {
          event.preventDefault()
          if (text.trim() === '') setIsMissing(true)
          else if (!reply.isPending) reply.save({ body: text })
        }}
      >
        <h2>{body}</h2>
        <TextAreaField
          label={t.answer}
          hint={status === 'pending' ? t.answerHint : undefined}
          error={isMissing ? t.answerMissing : rejected}
          maxLength={MAX_REPLY}
          value={text}
          onValue={(value) => {
            setText(value)
            setIsMissing(false)
          }}
        />
        {rejected === undefined && <FormError error={reply.error} />}
        <div className="row wrap">
          <button type="submit" className={isActive ? 'button primary' : 'button'} aria-disabled={reply.isPending}>
            {status === 'published' ? t.change : t.publish}
          </button>
          {status !== 'rejected' && (
            <button
              type="button"
              className="button"
              aria-disabled={rejection.isPending}
              onClick={() =>
                !rejection.isPending &&
                rejection.mutate({ params: { id } }, { onError: (error) => toast(errorText(error)) })
              }
            >
              {status === 'published' ? t.hide : t.reject}
            </button>
          )}
        </div>
      </form>
      <ConflictDialog change={reply} labels={{ body: t.answer }} />
    </article>
  )
}

/** The text of an answer. It follows what others publish until one types, and overwrites nothing that one has not seen. */
function useReply({ _id: id, answer, version: present }: Question, onDone: () => void) {
  const [{ base, version }, setOpened] = useState({ base: { body: answer }, version: present })
  const [text, setText] = useState(answer)
  const [isSaved, setIsSaved] = useState(false)
  if (version !== present && (isSaved || text === base.body)) {
    setOpened({ base: { body: answer }, version: present })
    setText(answer)
  }
  const reply = useVersionedChange('replyToQuestion', {
    base,
    version,
    toInput: (body, seen) => ({ params: { id }, body: { ...body, version: seen } }),
    onDone: () => {
      setIsSaved(true)
      onDone()
    },
  })
  return {
    text,
    setText: (typed: string): void => {
      setIsSaved(false)
      setText(typed)
    },
    reply,
  }
}

function QuestionHead({ question: { productName, displayName, email, createdAt } }: { question: Question }) {
  const { time } = useFormats()
  return (
    <div className="card-head">
      <div className="heading">
        <p className="strong ellipsis">{productName}</p>
        <p className="small soft">
          {reviewsEn.by(displayName || t.anonymous, time(createdAt))}
          {email !== '' && ` · ${email}`}
        </p>
      </div>
    </div>
  )
}
