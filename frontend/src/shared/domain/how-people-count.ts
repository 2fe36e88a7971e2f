/** How insiders are counted wherever a page says how many: the same rule scores them. */
export const HOW_PEOPLE_COUNT =
  'Entities in one ownership chain, such as a fund and its manager, count as one. People who each own shares directly count separately.';
