import { useRead } from '../client/use-operation.ts'
import { QueryView } from '../kit/states.tsx'
import { planEn as t } from '../messages/platform/plan.en.ts'
import { describeUse, LIMITS } from '../platform/plan-usage.ts'

/** What the shop uses, and what its platform allows. */
export function PlanCard() {
  const plan = useRead('showPlan')
  return (
    <section className="card" aria-labelledby="plan">
      <div className="card-head">
        <h2 id="plan">{t.title}</h2>
      </div>
      <div className="card-body column">
        <p className="medium">{t.lead}</p>
        <QueryView query={plan}>
          {({ data }) => (
            <dl className="fields-2">
              {LIMITS.map((limit) => (
                <div key={limit}>
                  <dt className="small soft">{t.labels[limit]}</dt>
                  <dd>{describeUse(data, limit)}</dd>
                </div>
              ))}
            </dl>
          )}
        </QueryView>
      </div>
    </section>
  )
}
