import { reviewOutcomes } from '#contract/moderation-vocabulary.ts'
import type { ReportCase } from '#contract/report-cases.ts'
import { ReviewLine } from '#web/features/admin/index.ts'

export const PostReviewLine = ({ review }: { review: ReportCase['reviews'][number] }) => (
  <ReviewLine {...review} outcome={reviewOutcomes[review.outcome]} />
)
