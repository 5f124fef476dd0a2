export { openDraft, type Fields } from './draft.ts'
export { stopPosting } from './posting/postings.ts'
export { PostForm } from './post-form.tsx'
export { usePostForm } from './use-post-form.ts'
