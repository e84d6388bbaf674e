/** `wf_pklist_params_public`: print settings, as the protocol's script reads them. DOC-08 to DOC-11. */
export interface DocumentParams {
  show_document_preview: 'Yes' | 'No'
  document_access_type: 'logged_in' | 'all'
  is_user_logged_in: '1' | ''
  /** Our own setting: reload the page after printing. DOC-19. */
  reload_page: '1' | ''
  msgs: {
    pop_dont_show_again: boolean
    request_error: string
    error_loading_data: string
    generating_document_text: string
    new_tab_open_error: string
  }
}

export const DOCUMENT_PARAMS = 'wf_pklist_params_public'
