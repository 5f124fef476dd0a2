export { openDraft, type Fields } from './draft.ts'
export { PostForm } from './post-form.tsx'
export { usePostForm } from './use-post-form.ts'
